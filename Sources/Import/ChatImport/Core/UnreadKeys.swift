/// The keys and values that contain no words of a conversation, in any format: they are neither
/// searched for words nor counted if nothing reads them.
///
/// Keys are compared in lower case and without `_`, so that one entry serves `requestId` and
/// `request_id`. A key that any format uses for words is not in the list, even if it has ids in
/// another.
enum UnreadKeys {
  /// The keys by the reason for which their values are no words.
  static let byReason: [(reason: String, keys: [String])] = [
    (
      "an identifier of a record, a person, a chat or a place in a tree",
      [
        "id", "uuid", "guid", "parentuuid", "sessionid",
        "requestid", "messageid", "chatid", "channelid", "conversationid", "clientmsgid", "eventid",
        "roomid", "threadid", "tooluseid", "toolcallid", "callid", "fromid", "actorid", "userid",
        "team", "teamid", "botid", "parent", "parentid", "parentmessageid",
        "parentmessage", "senderid", "children", "currentnode", "platformmessageid",
        "senderusername", "fileid", "blockid",
        "agentid", "replyto", "clientmessageid", "mri", "childrenids",
        "currentid", "transactionid", "providerid", "wxid", "mentionaci", "assetpointer",
        "toolid", "threadpath",
        "storagekey", "topicid", "assistantid",
      ]
    ),
    (
      "a kind, a state or a role from a fixed list",
      [
        "type", "subtype", "kind", "role", "status", "phase", "state", "stopreason", "finishreason",
        "recipient", "channel", "messagetype", "contenttype", "mediatype",
        "msgtype", "servicetier", "operation", "version",
        "language", "locale", "calltype", "reltype", "membership", "missingkind", "mode", "style",
        "object", "encoding", "format", "priority", "platform", "importance",
        "direction", "flag", "messagestate", "filekind", "reactiontype", "agent", "filetype",
        "prettytype",
        "fromprovider",
      ]
    ),
    ("a media type", ["mime", "mimetype"]),
    (
      "a time",
      [
        "date", "time", "timestamp", "ts", "threadts", "createdat", "updatedat", "createtime",
        "updatetime", "timezone", "starttimestamp", "stoptimestamp", "originalarrivaltime",
        "createddate", "updateddate", "timestampedited",
      ]
    ),
    (
      "the name of a model or of the program that wrote the file",
      ["model", "modelid", "modelslug", "defaultmodelslug", "modelprovider"]
    ),
    (
      "a digest, a signature, encrypted data or the bytes of a file in Base64",
      [
        "signature", "encryptedcontent", "thoughtsignature",
        "data", "b64json",
      ]
    ),
    (
      "a folder or a branch on which an agent worked",
      ["cwd", "workdir", "gitbranch", "filepath"]
    ),
    ("a colour", ["color"]),
    (
      "an address of a file or a page that is shown under its name, or of a picture beside a name",
      [
        "uri", "urlprivate", "urlprivatedownload", "permalink", "geouri", "imageurl", "contenturl",
        "sourceurl", "avatar", "avatarurl", "iconurl",
      ]
    ),
  ]

  /// The keys that contain no words below certain other keys, written `outer.key`.
  static let belowByReason: [(reason: String, keys: [String])] = [
    ("the code of an emoji that is drawn", ["emoji.code", "emoji.name", "reactions.name"]),
    ("the account of a person who has a display name", ["author.name", "users.name"]),
    ("the role of a member in a server, which colours the name", ["roles.name"]),
  ]

  /// The values that are no words under any key: the names of roles and ends in assistants' formats,
  /// which are shown as the sender and the state.
  static let values: Set<String> = [
    "user", "human", "assistant", "system", "model", "stop", "tool-calls", "interrupted",
  ]

  /// The hashes of all keys; a `Set` of strings takes three times as long.
  private static let hashes: Set<UInt64> = Set(byReason.flatMap(\.keys).map(hash))
  private static let hashesBelow: Set<UInt64> = Set(
    belowByReason.flatMap(\.keys).map { pair in
      let parts = pair.split(separator: ".").map { hash(String($0)) }
      return below(parts[0], parts[1])
    })

  /// True if a key's values contain no words.
  static func contain(_ key: String, below outer: String? = nil) -> Bool {
    let hash = hash(key)
    if hashes.contains(hash) { return true }
    guard let outer else { return false }
    return hashesBelow.contains(below(Self.hash(outer), hash))
  }

  /// The hash of a key in lower case and without `_`.
  private static func hash(_ key: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 where byte != UInt8(ascii: "_") {
      hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3
    }
    return hash
  }

  private static func below(_ outer: UInt64, _ inner: UInt64) -> UInt64 {
    (outer &* 31) ^ inner
  }
}
