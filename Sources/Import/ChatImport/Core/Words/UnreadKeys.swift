/// The keys whose values contain no words of a conversation, in any format: they are neither
/// searched for words nor counted if nothing reads them.
///
/// A key that any format uses for words is not in the list, even if it has ids in another.
enum UnreadKeys {
  /// The keys by the reason for which their values are no words.
  static let byReason: [(reason: String, keys: [String])] = [
    (
      "an identifier of a record, a person, a chat or a place in a tree",
      [
        "id", "_id", "uuid", "guid", "parentUuid", "parent_uuid", "leafUuid", "logicalParentUuid",
        "sessionId", "session_id", "requestId", "request_id", "messageId", "message_id", "chatId",
        "chat_id", "channel_id", "conversation_id", "conversationId", "client_msg_id", "event_id",
        "room_id", "thread_id", "tool_use_id", "toolUseID", "toolCallId", "tool_call_id", "call_id",
        "callId", "callID", "from_id", "actor_id", "user_id", "userId", "team", "team_id", "bot_id",
        "app_id", "parent", "parentId", "parent_id", "parentMessageId", "parentMessage",
        "sender_id",
        "children", "current_node", "platformMessageId", "itemId", "response_id", "clientId",
        "messageID", "sessionID", "parentID", "providerID", "senderUsername",
        "file_id", "block_id", "action_id", "promptId", "agentId", "slug",
        "sourceToolAssistantUUID", "topic_id", "topicId", "replyTo", "clientmessageid", "mri",
        "childrenIds", "currentId", "model_id", "previous_response_id", "transaction_id",
      ]
    ),
    (
      "a kind, a state or a role from a fixed list",
      [
        "type", "subtype", "kind", "role", "status", "phase", "state", "stop_reason",
        "finish_reason",
        "finishReason", "userType", "entrypoint", "recipient", "channel", "messageType",
        "content_type", "contentType", "message_type", "media_type", "msgtype", "service_tier",
        "level", "permissionMode", "operation", "platform", "version", "language", "locale",
        "callType", "origin", "visibility", "object", "encoding", "format",
      ]
    ),
    (
      "a media type",
      ["mimetype", "mime_type", "mimeType", "mediaType", "filetype", "pretty_type"]
    ),
    (
      "a time",
      [
        "date", "time", "timestamp", "ts", "thread_ts", "createdAt", "created_at", "updatedAt",
        "updated_at", "create_time", "update_time", "time_zone", "start_timestamp",
        "stop_timestamp", "originalarrivaltime", "composetime", "created_date", "timestampEdited",
      ]
    ),
    (
      "the name of a model or of the program that wrote the file",
      ["model", "modelId", "modelID", "model_slug", "default_model_slug", "model_provider"]
    ),
    (
      "a digest, a signature or encrypted data",
      ["signature", "sha256", "md5", "hash", "encrypted_content", "thoughtSignature", "etag"]
    ),
    (
      "a folder or a state of the machine on which an agent worked",
      ["cwd", "gitBranch"]
    ),
    ("the bytes of a file in Base64", ["data", "b64_json", "blob"]),
    ("a colour", ["color", "colour", "roleColor"]),
    (
      "an address of a picture that accompanies a name or a message",
      [
        "avatar", "avatarUrl", "iconUrl", "avatar_url", "image_24", "image_32", "image_48",
        "image_72", "thumb_url",
      ]
    ),
  ]

  /// All keys.
  static let all: Set<String> = Set(byReason.flatMap(\.keys))

  /// True if a key's values contain no words.
  static func contain(_ key: String) -> Bool { all.contains(key) }
}
