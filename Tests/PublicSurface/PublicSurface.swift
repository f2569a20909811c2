import Foundation
import TestResources

/// The public symbols of a module, as printed by the compiler: one per line, sorted.
struct PublicSurface {
  struct ExtractionFailed: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var lines: [String] = []
  /// The symbols without a comment.
  private(set) var undocumented: [String] = []

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Extracts the symbol graphs of a built module, and reads them.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - names: The top-level declarations to include; nil for all.
  ///   - package: The package's folder.
  /// - Throws: `ExtractionFailed`, or an error of reading.
  init(of module: String, only names: Set<String>?, in package: URL) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chatraster-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let extraction = Process()
    extraction.executableURL = package.appending(path: ".ci/symbols")
    extraction.arguments = [
      Self.modules.path, module, folder.path, "-skip-synthesized-members",
    ]
    let errors = Pipe()
    extraction.standardError = errors
    try extraction.run()
    let words = try errors.fileHandleForReading.dataToEnd()
    extraction.waitUntilExit()
    guard extraction.terminationStatus == 0 else {
      throw ExtractionFailed(description: String(decoding: words, as: UTF8.self))
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appending(path: file))
      add(try JSONDecoder().decode(SymbolGraph.self, from: data), only: names)
    }
    lines.sort()
    undocumented.sort()
  }

  /// The folder next to the test bundle, where the package manager builds modules.
  private static var modules: URL {
    var folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    folder = folder?.deletingLastPathComponent()
    let beside = folder ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return beside.appending(path: "Modules")
  }

  private mutating func add(_ graph: SymbolGraph, only names: Set<String>?) {
    let paths = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first })
    var conformances: [String: Set<String>] = [:]
    for relation in graph.relationships where relation.kind == "conformsTo" {
      let name = relation.targetFallback ?? paths[relation.target] ?? relation.target
      // Conformances that the compiler adds are omitted.
      let isImplicit = ["SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable"]
        .contains { name.hasSuffix($0) }
      if !isImplicit {
        conformances[relation.source, default: []].insert(
          name.split(separator: ".").last.map(String.init) ?? name)
      }
    }
    for symbol in graph.symbols
    where names?.contains(symbol.pathComponents.first ?? "") != false {
      let path = symbol.pathComponents.joined(separator: ".")
      let declaration = symbol.declarationFragments.map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      var line = "\(path)  \(declaration)"
      if let names = conformances[symbol.identifier.precise] {
        line += " : " + names.sorted().joined(separator: ", ")
      }
      lines.append(line)
      if symbol.docComment == nil { undocumented.append(line) }
    }
  }
}

/// The parts of a symbol graph that are read.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      var precise: String
    }

    struct Fragment: Decodable {
      var spelling: String
    }

    struct Comment: Decodable {}

    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var docComment: Comment?
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}
