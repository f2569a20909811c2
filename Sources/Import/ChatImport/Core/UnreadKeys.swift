/// The keys and values that contain no words of a conversation, in any format: they are neither
/// searched for words nor counted if nothing reads them.
///
/// Keys are compared in lower case and without `_`, so that one entry serves `requestId` and
/// `request_id`. A key that any format uses for words is not in the list, even if it has ids in
/// another.
enum UnreadKeys {
  /// The keys of a kind, a state or a role.
  private static let kinds = [
    "kind", "role", "status", "phase", "state", "stopreason", "finishreason", "recipient",
    "channel", "servicetier", "operation", "version", "language", "locale", "membership",
    "missingkind", "mode", "style", "object", "encoding", "format", "priority", "platform",
    "importance", "direction", "flag", "messagestate", "filekind", "agent", "mrkdwnin",
    "commandmode", "outcome", "alignment",
  ]

  /// The keys by the reason for which their values are no words.
  static let byReason: [(reason: String, keys: [String])] = [
    (
      "an identifier of a record, a person, a chat or a place in a tree",
      [
        "id", "uuid", "guid", "clientmessageid", "conversationid", "team", "parent",
        "parentmessage", "children", "currentnode", "senderusername", "replyto", "mri", "wxid",
        "mentionaci", "assetpointer", "threadpath", "pluginidentifier",
      ]
    ),
    ("a kind, a state or a role from a fixed list", kinds),
    ("a media type", ["mime"]),
    (
      "a time",
      [
        "date", "time", "timestamp", "ts", "threadts", "timezone", "originalarrivaltime",
        "timestampedited", "pageage",
      ]
    ),
    (
      "the name of a model or of the program that wrote the file",
      [
        "model", "modelslug", "defaultmodelslug", "modelprovider", "provider", "producer",
        "endpoint", "api", "serverlabel",
      ]
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
      ["cwd", "workdir", "workspacedirectory", "gitbranch", "branch", "filepath"]
    ),
    ("a colour or a currency", ["color", "currency"]),
    (
      "an address of a file or a page that is shown under its name, or of a picture beside a name",
      [
        "uri", "urlprivate", "urlprivatedownload", "permalink", "geouri", "imageurl", "contenturl",
        "sourceurl", "avatar", "avatarurl", "iconurl", "thumbnail", "thumburl", "permalinkpublic",
        "editlink", "authorlink", "logo", "forceavatar",
      ]
    ),
  ]

  private static let kindEndings = ["type", "Type"]

  /// The ends of such keys, in their own case.
  static let endingsByReason: [(reason: String, endings: [String])] = [
    ("a kind", kindEndings),
    ("an identifier", ["_id", "Id", "ID", "_ids", "Ids", "IDs", "_uuid", "Uuid"]),
    (
      "a time",
      ["_at", "At", "_time", "Time", "_date", "Date", "_timestamp", "Timestamp"]
    ),
  ]
  private static let endings = endingsByReason.flatMap(\.endings)

  /// The keys that contain no words below certain other keys, or in one format, written `outer.key` or
  /// `format.key`.
  static let belowByReason: [(reason: String, keys: [String])] = [
    (
      "the code of an emoji that is drawn",
      ["emoji.code", "emoji.name", "emoji.shortcuts", "reactions.name"]
    ),
    (
      "the account of a person who has a display name",
      ["author.name", "users.name", "slack.username", "live-chat.login", "rsmf.email"]
    ),
    ("the role of a member in a server, which colours the name", ["roles.name"]),
    (
      "the kind of a record or of a call in one format",
      ["telegram.action", "rsmf.action", "cline.ask", "cline.say", "kiro.workflow", "text.tool"]
    ),
    ("the ids of chosen answers", ["matrix.answers"]),
    ("the name of a picture that is drawn", ["attachments.display"]),
    ("the name of the program that wrote the file", ["metadata.name"]),
    (
      "the place of a file that is shown under its name",
      ["qq.url", "qq.localpath", "sillytavern.image"]
    ),
  ]

  /// The values that are no words under any key: the names of roles and ends in assistants' formats,
  /// which are shown as the sender and the state.
  static let values: Set<String> = [
    "user", "human", "assistant", "system", "model", "stop", "tool-calls", "interrupted",
    "user_initiated",
  ]

  /// The hashes of all keys; a `Set` of strings takes three times as long.
  private static let hashes: Set<UInt64> = Set(byReason.flatMap(\.keys).map(hash))
  private static let hashesBelow: Set<UInt64> = Set(
    belowByReason.flatMap(\.keys).map { pair in
      let parts = pair.split(separator: ".").map { hash(String($0)) }
      return below(parts[0], parts[1])
    })

  /// The keys whose values are of a fixed list, by which importers choose how to read an object, and
  /// the names of tools and fields, by which they do too.
  private static let kindHashes = Set(
    (kinds + ["action", "event", "name", "tool", "toolname"]).map(hash))

  /// True if a key's values tell how an object is read.
  static func isKind(_ key: String) -> Bool {
    kindHashes.contains(hash(key)) || kindEndings.contains(where: key.hasSuffix)
  }

  /// True if a key's values contain no words.
  static func contain(
    _ key: String, below outer: String? = nil, in format: String? = nil
  ) -> Bool {
    let hash = hash(key)
    if hashes.contains(hash) || endings.contains(where: key.hasSuffix) { return true }
    return [outer, format].contains { place in
      place.map { hashesBelow.contains(below(Self.hash($0), hash)) } ?? false
    }
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
