import ChatRaster
import RendererTestResources
import Testing

/// Tests of pictures in bubbles, pixel by pixel.
@Suite struct PictureFringeTests {
  /// The maximum excess of blue on a page with a picture in a blue bubble: 0 for grey pixels.
  private func blue(scale: Double, caption: RichText? = nil, color: UInt32) async throws -> Int {
    let folder = try PictureFolder()
    try folder.writePicture(named: "p.png", color: color)
    var configuration = try TestConversation.configuration("imessage", workers: 1)
    configuration.options.theme = try .named("imessage")
    configuration.options.theme.dateSeparator.kind = .none
    // The text “Read” below the picture would be bluish grey.
    configuration.options.theme.status.marks = .none
    configuration.options.width = 200
    configuration.options.scale = scale
    configuration.options.showsTitleBar = false
    var talk = Conversation(
      me: "me", participants: [Participant(id: "me", name: "Ana")],
      messages: [
        Message(
          1, from: "me", .image(ImageContent(source: "p.png", caption: caption)), status: .read)
      ])
    talk.folder = folder.url
    let image = try await ChatRenderer(configuration).image(of: talk)
    // The rows of a caption are skipped: the text and its surroundings are blue.
    let rows = caption == nil ? image.height : Int(60 * scale)
    return (0..<image.width * rows).reduce(0) { most, pixel in
      let (red, blue) = (image.bytes[pixel * 4], image.bytes[pixel * 4 + 2])
      return max(most, Int(blue) - Int(red))
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `nothing of a bubble is seen around the picture that covers it`(scale: Double) async throws {
    for color in [0xffff_ffff, 0xff00_0000] as [UInt32] {
      #expect(try await blue(scale: scale, color: color) <= 1)
      #expect(try await blue(scale: scale, caption: "A", color: color) <= 1)
    }
  }
}
