import ChatImport
import ChatRaster
import FoundationEssentials
import Platform

/// Keeps a command's outputs from overwriting its inputs.
///
/// Files are compared by identity instead of name, so that links are recognised. This costs nothing
/// if no output exists yet.
struct OutputGuard {
  /// The existing outputs, as the command line names them.
  private var outputs: [FileIdentity: String] = [:]

  /// Finds the existing outputs of a command; nil and `-` are ignored.
  /// - Throws: `CommandFailure` if two outputs are one file.
  init(_ paths: [String?]) throws(CommandFailure) {
    for case let path? in paths where path != "-" {
      guard let identity = FileIdentity(path: path) else { continue }
      if let other = outputs.updateValue(path, forKey: identity) {
        throw CommandFailure(
          status: .cannotCreate,
          message: other == path
            ? "\(path) would be written twice: give each output its own file"
            : "\(path) and \(other) are the same file: give each output its own file")
      }
    }
  }

  /// True if no output exists yet.
  var isEmpty: Bool { outputs.isEmpty }

  /// Refuses an output that is one of these files.
  /// - Parameters:
  ///   - paths: the inputs; nil values are ignored.
  ///   - words: the role of such a file in the error, such as "is the conversation".
  ///   - advice: the remedy at the end of the error.
  /// - Throws: `CommandFailure` that names the output.
  func refuse(
    _ paths: [String?], _ words: String, advice: String = "name another file"
  ) throws(CommandFailure) {
    guard !isEmpty else { return }
    for case let path? in paths {
      try refuse(FileIdentity(path: path), path, words, advice: advice)
    }
  }

  /// Refuses an output that is the file from which standard input is redirected.
  func refuseStandardInput() throws(CommandFailure) {
    try refuse(.standardInput, "standard input", "is the conversation", advice: "name another file")
  }

  private func refuse(
    _ identity: FileIdentity?, _ path: String, _ words: String, advice: String
  ) throws(CommandFailure) {
    guard let output = identity.flatMap({ outputs[$0] }) else { return }
    let name = Folder.absolute(output) == Folder.absolute(path) ? "" : " (\(path))"
    throw CommandFailure(
      status: .cannotCreate,
      message: "\(output): this output \(words)\(name) and would replace it: \(advice)")
  }

  /// Refuses an output that is a file of an imported conversation: its source, or a picture that it
  /// shows.
  func refuse(
    _ imported: ImportResult, of input: String, advice: String = "name another file"
  ) throws(CommandFailure) {
    guard !isEmpty else { return }
    if input == "-" {
      try refuseStandardInput()
    } else {
      try refuse([input, imported.chatFile], "is the conversation", advice: advice)
    }
    // All contents are read to find the pictures. That is not needed for an archive, whose pictures
    // are copies, nor if the outputs are existing conversation files that are written again.
    guard imported.media == nil, !outputs.values.allSatisfy(Self.beginsAsJSON) else { return }
    var pictures = imported.conversation.pictureFiles()
    if let folder = imported.conversation.folder {
      pictures += imported.droppedPictures.compactMap {
        try? SafePath.resolve($0, below: folder.path)
      }
    }
    try refuse(pictures, "is a picture of the conversation")
  }

  /// True if a file begins with a brace, which no image file does.
  private static func beginsAsJSON(_ path: String) -> Bool {
    guard let file = try? OpenFile(path: path, limit: .max), file.count > 0 else { return false }
    return (try? file.read(at: 0, count: 1)) == [UInt8(ascii: "{")]
  }

  /// Refuses an output that is a file of the theme, or is in the folder of languages or of fonts.
  func refuse(
    _ look: LookOptions, _ fonts: FontOptions, _ suggested: SuggestedLook = SuggestedLook(),
    of input: String = ""
  ) throws {
    guard !isEmpty else { return }
    try refuse(look.themeFiles(suggested, of: input), "is a file of the theme")
    if let folder = look.languages {
      try refuse(Self.files(below: folder), "is in the folder of languages")
    }
    guard let folder = fonts.fonts else { return }
    try refuse(Self.files(below: folder), "is in the folder of fonts")
  }

  /// All files of a folder and its subfolders, to the depth that fontconfig reads.
  private static func files(below folder: String, depth: Int = 0) -> [String] {
    guard depth < maximumDepth, let names = try? Folder.names(in: folder) else { return [] }
    return names.flatMap { name in
      let path = folder + "/" + name
      return Folder.isThere(path) ? files(below: path, depth: depth + 1) : [path]
    }
  }

  /// The maximum depth of folders: stops endless recursion through a link into its own folder.
  private static let maximumDepth = 8
}

extension ConversationCommand {
  /// Refuses outputs that are inputs, before anything is written.
  ///
  /// - Parameters:
  ///   - outputs: the paths of the outputs; nil and `-` are ignored.
  ///   - imported: the imported conversation.
  ///   - others: the files of other options.
  /// - Throws: `CommandFailure` that names the output.
  func keepApart(
    _ outputs: [String?], from imported: ImportResult, _ others: [String?] = []
  ) throws {
    let outputs = try OutputGuard(outputs)
    try outputs.refuse(imported, of: input)
    try outputs.refuse(others, "is another input")
    try outputs.refuse(look, fonts, imported.look, of: input)
  }
}
