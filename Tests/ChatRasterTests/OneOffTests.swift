import Assertions
import ChatRaster
import FoundationEssentials
import Platform
import RendererTestResources
import TestResources
import Testing

/// Tests of pages that are drawn only once, and of pictures that are shown again.
@Suite(.timeLimit(.minutes(20))) struct OneOffTests {
  private static func album(_ folder: PictureFolder, pictures: Int) throws -> Conversation {
    var talk = TestConversation.talk(messages: pictures, folder: folder.url)
    for index in 0..<pictures {
      try folder.writePicture(named: "\(index).png", color: 0xff00_0000 | UInt32(index * 4_111))
      talk.messages[index].content = .image(ImageContent(source: "\(index).png"))
    }
    return talk
  }

  @Test func `a page that is rendered again opens none of its photographs`() async throws {
    let folder = try PictureFolder()
    let talk = try Self.album(folder, pictures: 50)
    // Waits until the file system's clock has advanced since the last picture was written.
    try await Task.sleep(for: .milliseconds(30))
    let renderer = try ChatRenderer(TestConversation.configuration())
    let opened = try OpenedFiles(below: folder.url.path)
    let first = try await renderer.png(of: talk)
    let image = try await renderer.image(of: talk)
    same(Set(opened.names()).count, 50)
    let second = try await renderer.png(of: talk)
    let again = try await renderer.image(of: talk)
    #expect(opened.names().isEmpty)
    #expect(first == second && image == again)
    same(renderer.statistics.pictures.misses, 50)
    same(renderer.statistics.pictures.count, 50)

    try folder.writePicture(named: "7.png", color: 0xffff_ffff)
    let changed = try await renderer.png(of: talk)
    #expect(changed != first)
    same(Set(opened.names()), ["7.png"])
  }

  @Test func `one-off pictures have the same bytes, and nothing is kept of them`() async throws {
    let folder = try PictureFolder()
    let talk = try Self.album(folder, pictures: 5)
    let usual = try TestConversation.configuration()
    var configuration = ChatRenderer.Configuration.oneOff(
      fontDirectories: usual.fontDirectories, theme: usual.options.theme)
    configuration.options.scale = usual.options.scale
    let renderer = try ChatRenderer(configuration)
    let bytes = try await renderer.png(of: talk)
    try await same(ChatRenderer(usual).png(of: talk), bytes)
    let statistics = renderer.statistics
    #expect(statistics.snapshots == .init() && statistics.fragments == .init())
    // Pixels are not cached either: the pictures are decoded again.
    let opened = try OpenedFiles(below: folder.url.path)
    try await same(renderer.png(of: talk), bytes)
    same(Set(opened.names()).count, 5)
  }
}
