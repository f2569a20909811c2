package import DisplayList
package import TextShaping

/// A footer below the last message of a page, from edge to edge, such as an input bar.
///
/// ```swift
/// struct Disclaimer: PageFooter {
///   let identifier = "com.example.disclaimer"
///   let version = 1
///
///   func measured(in context: ContentContext) -> some MeasuredContent {
///     DisclaimerView(text: context.text("Assistants make mistakes.", style: .init(size: 12)))
///   }
/// }
/// ```
///
/// Called on any worker, on several at the same time; must return the same result for the same
/// value and context. The layout is cached under a hash of all of the value's fields that are plain
/// values.
public protocol PageFooter: Sendable {
  /// The measured content that draws the footer.
  associatedtype Measured: MeasuredContent

  /// The name of the footer in cache keys and in its hit areas; preferably in reverse domain
  /// notation.
  var identifier: String { get }
  /// The version; increase it whenever the same value can look different.
  var version: Int { get }
  /// The images that the footer shows, as names in the image sources; none by default.
  var pictures: [String] { get }

  /// Measures the footer.
  ///
  /// - Parameter context: The context, which measures text; its `fullWidth` is the page's width,
  ///   and its `width` is the width of the column of messages in the middle of the page. Its
  ///   colours are those of incoming bubbles.
  /// - Returns: The content, which is drawn in a box of the page's full width; its fit is ignored.
  func measured(in context: ContentContext) -> Measured
}

extension PageFooter {
  /// The default: no images.
  public var pictures: [String] { [] }
}

extension CellBuilder {
  /// Lays out the footer below the last message.
  package func snapshot(of footer: any PageFooter, shaper: TextShaper) -> CellSnapshot {
    let tools = MessageTools(context: context, shaper: CellShaper(shaper), isOutgoing: false)
    let width = context.environment.pageWidth
    let measured = Self.measured(
      footer,
      in: ContentContext(
        width: context.columnWidth, fullWidth: width, direction: nil, pictures: footer.pictures,
        using: tools))
    return snapshot(of: measured, as: [.custom(footer.identifier)])
  }

  /// Lays out a program's own row between messages.
  func snapshot(of row: InsertedRow, shaper: CellShaper) -> CellSnapshot {
    let tools = MessageTools(context: context, shaper: shaper, isOutgoing: false)
    let width = context.environment.pageWidth
    let measured = row.measure(
      ContentContext(
        width: width, fullWidth: width, direction: nil, pictures: row.pictures, using: tools))
    return snapshot(of: measured, as: [.cell, .custom(row.id)])
  }

  /// Draws content from edge to edge.
  private func snapshot(
    of measured: any MeasuredContent, as roles: [RegionRole]
  ) -> CellSnapshot {
    let width = context.environment.pageWidth
    var builder = SnapshotBuilder(width: width, isMirrored: context.isMirrored)
    let height = ContentBox.size(measured.size, atMost: width).height.rounded(.up)
    let box = Rect(x: 0, y: 0, width: width, height: height)
    for role in roles { builder.hit(role, box) }
    var canvas = CellCanvas(taking: &builder, corners: .zero)
    measured.draw(in: box, on: &canvas)
    canvas.giveBack(to: &builder)
    return builder.finish(height: height)
  }

  private static func measured(
    _ footer: some PageFooter, in context: ContentContext
  ) -> any MeasuredContent {
    footer.measured(in: context)
  }
}
