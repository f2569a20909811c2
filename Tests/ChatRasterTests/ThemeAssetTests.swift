import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests of theme pictures that replace drawings: bubbles, marks, icons, faces, patterns.
@Suite struct ThemeAssetTests {
  private static let talk = Conversation(
    me: "a", participants: [Participant(id: "a", name: "Ana"), Participant(id: "b", name: "Bo")],
    messages: [
      Message(id: "1", sender: "b", content: .text("a few words that are wider than a picture")),
      Message(id: "2", sender: "a", content: .text("yes"), status: .read),
    ])

  /// Nine parts of 4 × 4 pixels: the red channel identifies the column, the green channel the row.
  private static func parts() throws -> [UInt8] {
    try PictureFolder.png(width: 12, height: 12) { x, y in
      0xff00_0000 | UInt32(40 + x / 4 * 80) << 16 | UInt32(40 + y / 4 * 80) << 8
    }
  }

  private static func part(_ column: Int, _ row: Int) -> [UInt8] {
    [UInt8(40 + column * 80), UInt8(40 + row * 80), 0]
  }

  private func theme(_ change: (inout Theme) -> Void) -> Theme {
    var theme = Theme(name: "assets")
    theme.page.background = .color(.white)
    theme.titleBar.isVisible = false
    change(&theme)
    return theme
  }

  private func options(_ theme: Theme, mirrored: Bool = false) -> RenderOptions {
    var options = RenderOptions(theme: theme)
    options.scale = 1
    options.direction = mirrored ? .rightToLeft : .leftToRight
    return options
  }

  private func pixel(_ image: RenderedImage, _ x: Double, _ y: Double) -> [UInt8] {
    let place = (Int(y) * image.width + Int(x)) * 4
    return Array(image.bytes[place..<place + 3])
  }

  private func box(_ role: RegionRole, of id: String, in page: RenderedPage) throws -> Rect {
    try #require(
      page.regions.regions.first { $0.role == role && $0.messageID == id }?.rects.first)
  }

  @Test(arguments: [false, true])
  func `a picture of bubbles keeps its corners and is stretched between them`(mirrored: Bool)
    async throws
  {
    let folder = try PictureFolder()
    try folder.write(Self.parts(), named: "parts.png")
    let theme = theme {
      $0.bubble.incoming.picture = BubblePicture(
        file: ThemePicture(folder: folder.url.path, path: "parts.png"), scale: 0.5,
        corners: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
        reach: EdgeInsets(top: 0, left: 6, bottom: 2, right: 0))
    }
    let renderer = try ChatRenderer(try TestConversation.configuration())
    let options = options(theme, mirrored: mirrored)
    let page = try await renderer.page(of: Self.talk, options: options)
    #expect(page.report.isFaithful)
    let image = try await renderer.image(of: Self.talk, options: options)
    let bubble = try box(.bubble, of: "1", in: page)
    // The picture extends beyond the bubble by 6 points on one side.
    let left = bubble.minX - (mirrored ? 0 : 6)
    let right = bubble.maxX + (mirrored ? 6 : 0)
    let bottom = bubble.maxY + 2
    let columns = mirrored ? [2, 1, 0] : [0, 1, 2]
    for (y, row) in [(bubble.minY + 1, 0), (bubble.midY, 1), (bottom - 2, 2)] {
      same(pixel(image, left + 1, y), Self.part(columns[0], row))
      same(pixel(image, left + 6, y), Self.part(columns[0], row))
      same(pixel(image, right - 2, y), Self.part(columns[2], row))
    }
    for y in [bubble.minY + 1, bottom - 2] {
      let row = y < bubble.midY ? 0 : 2
      for x in [left + 10, bubble.midX, right - 11] {
        same(pixel(image, x, y), Self.part(1, row))
      }
    }
    same(pixel(image, left - 1, bubble.midY), [255, 255, 255])
    // Sent bubbles have no picture.
    let own = try box(.bubble, of: "2", in: page)
    same(pixel(image, own.midX, own.minY + 2), [0xdc, 0xeb, 0xff])
  }

  @Test func `marks, faces, signs and the way back are the theme's pictures`() async throws {
    let folder = try PictureFolder()
    let colors: [(name: String, color: UInt32)] = [
      ("read", 0xff10_2030), ("face", 0xff40_5060), ("search", 0xff70_8090), ("back", 0xffa0_b0c0),
    ]
    for (name, color) in colors { try folder.writePicture(named: name, color: color) }
    func picture(_ name: String) -> ThemePicture {
      ThemePicture(folder: folder.url.path, path: name)
    }
    let theme = theme {
      $0.avatar.picture = picture("face")
      $0.avatar.isShownInPairs = true
      $0.icons[.read] = picture("read")
      $0.icons[.search] = picture("search")
      $0.icons.back = picture("back")
      $0.titleBar = TitleBarStyle(kind: .pictureLeading, signs: [.search])
    }
    let renderer = try ChatRenderer(try TestConversation.configuration())
    let page = try await renderer.page(of: Self.talk, options: options(theme))
    let image = try await renderer.image(of: Self.talk, options: options(theme))
    let face = try box(.avatar, of: "1", in: page)
    same(pixel(image, face.midX, face.midY), [0x40, 0x50, 0x60])
    let mark = try box(.delivery, of: "2", in: page)
    same(pixel(image, mark.midX, mark.midY), [0x10, 0x20, 0x30])
    same(pixel(image, 22, theme.titleBar.height / 2), [0xa0, 0xb0, 0xc0])
    same(pixel(image, page.regions.size.width - 25, theme.titleBar.height / 2), [0x70, 0x80, 0x90])
    // The icon for sent messages is drawn, and the space for the picture is empty.
    var sent = Self.talk
    sent.messages[1].status = .sent
    let other = try await renderer.image(of: sent, options: options(theme))
    #expect(pixel(other, mark.midX, mark.midY) != [0x10, 0x20, 0x30])
    // A different picture is now in the file of the same name.
    try folder.writePicture(named: "face", color: 0xff01_0203)
    let next = try await renderer.image(of: Self.talk, options: options(theme))
    same(pixel(next, face.midX, face.midY), [1, 2, 3])
  }

  @Test func `a pattern's picture repeats over the page in the pattern's colour`() async throws {
    let folder = try PictureFolder()
    try folder.write(
      try PictureFolder.png(width: 40, height: 40) { x, _ in x < 20 ? 0xff12_3456 : 0 },
      named: "stripes.png")
    let theme = theme {
      $0.page.pattern = BackgroundPattern(tile: 40, color: Color(rgb: 0xff0000))
      $0.page.patternPicture = ThemePicture(folder: folder.url.path, path: "stripes.png")
      $0.page.insets.top = 60
    }
    let renderer = try ChatRenderer(try TestConversation.configuration())
    let image = try await renderer.image(of: Self.talk, options: options(theme))
    for y in [1.0, 45] {
      for x in [5.0, 45, 85] { same(pixel(image, x, y), [255, 0, 0]) }
      for x in [25.0, 65, 105] { same(pixel(image, x, y), [255, 255, 255]) }
    }
  }

  @Test func `what cannot be used is named with its key, and drawn as without it`() async throws {
    let folder = try PictureFolder()
    try folder.write(Self.parts(), named: "parts.png")
    let plain = theme { _ in }
    let theme = theme {
      $0.bubble.incoming.picture.file = ThemePicture(folder: folder.url.path, path: "none.png")
      $0.bubble.outgoing.picture = BubblePicture(
        file: ThemePicture(folder: folder.url.path, path: "parts.png"),
        corners: EdgeInsets(horizontal: 6, vertical: 4))
    }
    let renderer = try ChatRenderer(try TestConversation.configuration())
    let page = try await renderer.page(of: Self.talk, options: options(theme))
    same(
      page.report.brokenPictures.map(\.themeKey),
      ["bubble.incoming.picture.file", "bubble.outgoing.picture.file"])
    same(page.report.brokenPictures.map(\.source), ["none.png", "parts.png"])
    same(page.report.brokenPictures.map(\.isMissing), [true, false])
    try await same(
      renderer.image(of: Self.talk, options: options(theme)),
      renderer.image(of: Self.talk, options: options(plain)))
    var strict = options(theme)
    strict.requiresFaithfulness = true
    await #expect(throws: RenderError.self) {
      _ = try await renderer.page(of: Self.talk, options: strict)
    }
  }
}
