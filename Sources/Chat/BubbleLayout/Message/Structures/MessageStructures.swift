import JSONStream
import Kit
import Platform

/// The message structures that themes can name.
///
/// ```swift
/// configuration.structures.register(Minutes())
/// ```
public struct MessageStructures: Sendable {
  /// A structure and the values that distinguish it in cache keys.
  struct Entry: Sendable {
    let structure: any MessageStructure
    private let digest: ContentDigest

    init(_ structure: any MessageStructure) {
      self.structure = structure
      var hasher = ContentHasher()
      hasher.combine(structure.identifier)
      hasher.combine(structure.version)
      var parameters = hasher
      // A structure that cannot be hashed is identified only by its identifier and version.
      let hasParameters = ReflectiveHasher.combine(structure, into: &parameters)
      digest = hasParameters ? parameters.finish() : hasher.finish()
    }

    /// Adds the values that distinguish the structure to the hash.
    func combine(into hasher: inout ContentHasher) { hasher.combine(digest) }
  }

  private var entries: [String: Entry]
  /// The names of the structures that replace the theme's structure, by kind of content.
  private var kinds: [String: String] = [:]

  /// Makes a collection of the built-in structures: `bubble`, `row` and `dialogue`.
  public init() {
    entries = Self.builtIn
  }

  private static let bubble = Entry(BubbleStructure())
  private static let builtIn = [
    "bubble": bubble, "row": Entry(RowStructure()),
    "dialogue": Entry(RowStructure(ownMessages: .bubbles)),
  ]

  /// The names of structures that a theme can use, in alphabetical order.
  public var names: [String] { entries.keys.sorted() }

  /// Adds a structure, which replaces any structure with the same name.
  ///
  /// - Parameters:
  ///   - structure: The structure, which arranges all messages of themes that name it.
  ///   - name: The name that themes use; nil uses the structure's identifier.
  public mutating func register(_ structure: some MessageStructure, as name: String? = nil) {
    entries[name ?? structure.identifier] = Entry(structure)
  }

  /// Sets the structure for messages with certain kinds of content, instead of the theme's
  /// structure.
  ///
  /// - Parameters:
  ///   - name: A structure's name. A renderer rejects an unknown name.
  ///   - kinds: The names of kinds of content, such as `poll`.
  public mutating func use(_ name: String, forKinds kinds: Set<String>) {
    for kind in kinds { self.kinds[kind] = name }
  }

  /// The structures that replace the theme's structure, by kind of content.
  var entriesByKind: [String: Entry] { kinds.mapValues { entry(named: $0) } }

  /// The name of a structure that is used but not registered; nil if all are registered.
  package var unknownName: String? {
    kinds.values.filter { entries[$0] == nil }.min()
  }

  /// The structure with the given name, or the bubble structure if there is none; renderers reject
  /// unknown names earlier.
  func entry(named name: String) -> Entry { entries[name] ?? Self.bubble }

  /// Checks that a theme's structure is registered.
  ///
  /// - Throws: `ThemeError` with the registered names, and with the file and key in which the
  ///   unknown name is used.
  package func check(_ theme: Theme) throws(ThemeError) {
    guard entries[theme.structure] == nil else { return }
    let known = names.map(\.quotedForError).joined(separator: " or ")
    throw ThemeError(
      file: theme.structureOrigin.file, theme: theme.name, key: theme.structureOrigin.key,
      reason: .unfit(
        expected: "\(known), or a name registered in `configuration.structures`",
        found: theme.structure.quotedForError))
  }
}
