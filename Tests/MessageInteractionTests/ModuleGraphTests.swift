import Foundation
import Testing

/// What the two products may know of each other and of the renderer.
@Suite struct ModuleGraphTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func imports(of module: String) throws -> Set<String> {
    let folder = Self.package.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var imports: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        if let place = words.firstIndex(of: "import"), place <= 2, let name = words.last {
          imports.insert(String(name))
        }
      }
    }
    return imports
  }

  @Test func `the interaction knows the structure by its protocols, and no renderer`() throws {
    #expect(
      try imports(of: "MessageInteraction")
        == ["MessageStream", "FoundationEssentials", "Synchronization"])
    #expect(try imports(of: "MessageStream") == ["ChatModel", "FoundationEssentials"])
  }

  @Test func `the manifest says the same`() throws {
    let manifest = try String(
      contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(
      manifest.contains(#"name: "MessageInteraction", dependencies: ["MessageStream"],"#)
        && manifest.contains(#"name: "MessageStream", dependencies: ["ChatModel"],"#))
  }

  @Test func `the structure has protocols and values, and no class`() throws {
    let folder = Self.package.appending(path: "Sources/MessageStream")
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "swift"
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        #expect(!line.contains("class ") || line.contains("///"), "\(file.lastPathComponent)")
      }
    }
  }
}

/// What a program has to write.
@Suite struct SampleLengthTests {
  @Test(arguments: ["ArchiveHistory", "OfflineService"])
  func `a provider or a service fits in thirty lines`(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/Messenger/Sources/\(name).swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count <= 30)
    #expect(text.contains(": MessageProvider {") || text.contains(": MessageService {"))
  }
}
