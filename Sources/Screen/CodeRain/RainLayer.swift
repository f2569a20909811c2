import ChatRaster

/// The drawing of a track: its letters, each with the brightness that the track gives it.
struct RainLayer: ListCell {
  private static let fontSize = 16.0
  /// The number of brightness steps, which is limited so that equal letters are laid out only once.
  private static let shadeCount = 24

  /// The letters from top to bottom, each with its brightness step.
  let letters: [(letter: String, shade: Int)]
  let zoom: Double

  init(_ track: RainTrack, in source: RainDataSource, zoom: Double) {
    self.zoom = zoom
    letters = track.rows(of: source.rows).map { row in
      let shade = track.brightness(of: row) / 1.2 * Double(Self.shadeCount)
      return (
        source.letter(column: track.column, row: row),
        min(max(1, Int(shade.rounded())), Self.shadeCount)
      )
    }
  }

  /// The colour of a brightness step: green, and nearly white for glowing letters.
  static func color(_ shade: Int) -> Color {
    let brightness = Double(shade) / Double(shadeCount) * 1.2
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(0, value), 1) * 255).rounded()) }
    guard brightness > 1 else {
      return Color(
        red: byte(brightness * 0.05), green: byte(brightness * 0.95), blue: byte(brightness * 0.25))
    }
    return Color(
      red: byte(0.25 + (brightness - 1) * 3), green: 255, blue: byte(0.45 + (brightness - 1) * 2.2))
  }

  func measured(in context: ContentContext) -> Column {
    let pitch = RainConstants.letterSize.height * zoom
    // The size is rounded to quarters of a point, so that zooming needs few fonts.
    let size = (Self.fontSize * zoom * 4).rounded() / 4
    return Column(
      letters: letters.map { letter, shade in
        (
          context.text(
            letter,
            style: ContentTextStyle(
              size: size, weight: shade > 19 ? .bold : .regular, color: Self.color(shade),
              lineHeight: pitch), maximumLines: 1), shade
        )
      }, zoom: zoom, pitch: pitch,
      size: Size(width: context.width, height: pitch * Double(letters.count)))
  }

  struct Column: MeasuredContent {
    let letters: [(text: MeasuredText, shade: Int)]
    let zoom: Double
    let pitch: Double
    let size: Size
    let fit = ContentFit.bare

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      for (place, (text, shade)) in letters.enumerated() {
        let y = pitch * Double(place)
        if shade > 20 {
          let core = Rect(
            x: box.midX - 2.5 * zoom, y: y + 7 * zoom, width: 5 * zoom, height: 5 * zoom)
          canvas.shadow(
            .roundedRect(core, CornerRadii(2.5 * zoom)),
            Shadow(color: Color(rgb: 0x35ff7c).withAlpha(0.75), offset: .zero, blur: 6 * zoom))
        }
        canvas.text(text, at: Point(x: box.midX - text.size.width / 2, y: y))
      }
    }
  }
}
