import ChatModel
import JSONStream

/// Reads Relativity's short message format: an email that contains the archive, the archive itself,
/// or the manifest in it.
struct RSMFImporter: SequentialImporter, EventImporter {
  let format = ImportFormat.rsmf
  let summary = "RSMF 1.0 and 2.0: the .rsmf file, its zip or its rsmf_manifest.json"
  let fileExtensions: Set<String> = ["json"]
  let passCount = 2

  static let eventActions = RSMFChatBuilder.actions

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    // If the caller named an email, its archive was already extracted.
    if RSMFMail.isMail(try file.head()) { return .certain }
    guard let head = try file.jsonHead(), !head.isListed, head.has("version") else { return nil }
    let isManifest = head.has("participants") && head.has("conversations")
    return file.name == "rsmf_manifest.json" || isManifest ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    guard !RSMFMail.isMail(try file.head()) else {
      throw file.error(
        "an RSMF file cannot be read from a pipe", advice: "name the file itself")
    }
    return try RSMFManifest(file).chats
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let manifest = try RSMFManifest(file)
    // Events without a conversation have no title.
    draft.conversation.title = chat.id == nil ? nil : chat.name
    let clock = try ImportClock(options, file: file.label)
    var builder = RSMFChatBuilder(file: file, manifest: manifest, chat: chat.id, clock: clock)
    try builder.addPeople(to: &draft)
    for _ in 0..<manifest.namelessCount { draft.report.countOmission("participant without an id") }
    // The fields of the project's own writer.
    draft.words.known += ["Forwarded from", "Pinned", "true"]
    try RSMFManifest.document(file).readAll { key, reader throws(JSONError) in
      try draft.pass(key, &reader)
    } element: { value, number throws(ImportError) in
      if let event = value.object, manifest.conversation(of: event) != chat.id { return }
      try draft.addRecord(value, number, of: "event", in: file, options) {
        event, draft throws(ImportError) in
        try builder.add(event, number, to: &draft)
      }
    }
    builder.finish(&draft)
    guard options.me == nil else { return }
    if let me = manifest.custodian(of: chat.id) ?? builder.sender {
      try draft.participant(me, name: manifest.people[me]?.name)
      draft.conversation.me = me
      builder.setStatus(of: &draft)
    } else {
      draft.noteUnknownOwner(of: "file")
    }
  }
}
