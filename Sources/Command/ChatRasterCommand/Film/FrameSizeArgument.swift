import ArgumentParser
import ChatRaster
import Films

/// The size of a film's frames, as the command line spells it: `1080x1920`.
struct FrameSizeArgument: ExpressibleByArgument {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  static let help = ArgumentHelp(
    """
    The size of the frames in pixels, such as 1080x1920; the scale follows from --width, the \
    height of the screen from both.
    """, valueName: "widthxheight")

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0,
      height > 0
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Sets the scale, so that a page of the options' width is `width` pixels wide.
  func setScale(of options: inout RenderOptions) {
    options.scale = Double(width) / options.width
  }

  /// Sets the height of the screen in points.
  func setHeight(of scenario: inout Scenario, scale: Double) {
    scenario.height = Double(height) / scale
  }
}
