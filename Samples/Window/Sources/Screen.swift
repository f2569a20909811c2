import CSDL2
import ChatRaster
import Foundation

/// A window with a surface in main memory, and a separate buffer for the frame that the list draws.
///
/// The list draws only changes, so its frame is kept in the buffer; overlays, such as the scroll
/// bar, are drawn only on the window's surface.
@MainActor
final class Screen {
  /// A translucent colour.
  struct Tint: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
  }

  /// A box of one colour over the list.
  struct Overlay: Equatable {
    var box: PixelRect
    var tint: Tint
  }

  /// The width in pixels.
  private(set) var width = 0
  /// The height in pixels.
  private(set) var height = 0
  private let window: OpaquePointer
  private var frame: [UInt8] = []
  private var overlays: [Overlay] = []

  /// Opens a window.
  init(title: String, width: Int, height: Int) throws {
    // Without a session bus, SDL forks to start a program that finds one; after a fork, this
    // process, which can have a long conversation in memory, copies each page that it writes to.
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
    SDL_SetMainReady()
    let anywhere = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow(
        title, anywhere, anywhere, Int32(width), Int32(height), SDL_WINDOW_RESIZABLE.rawValue)
    else { throw SDLError() }
    self.window = window
    self.title = title
    try fit()
  }

  isolated deinit {
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// The title of the window.
  var title: String {
    didSet { if title != oldValue { SDL_SetWindowTitle(window, title) } }
  }

  /// Adapts the frame to the window's size.
  func fit() throws {
    guard let surface = SDL_GetWindowSurface(window) else { throw SDLError() }
    (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    frame = [UInt8](repeating: 0, count: width * height * 4)
    overlays = []
  }

  /// Draws the changes of a list into the frame.
  ///
  /// - Returns: The changed rectangles, in pixels.
  func draw(_ list: LiveConversation) -> [PixelRect] { list.draw(into: &frame) }

  /// Copies changed parts of the frame to the window, and draws the overlays on them.
  func show(_ damage: [PixelRect], under overlays: [Overlay]) throws {
    guard !damage.isEmpty || overlays != self.overlays else { return }
    // An overlay is blended with the frame under it, so its whole area is copied again.
    let boxes = damage + (self.overlays + overlays).map(\.box)
    self.overlays = overlays
    guard let surface = SDL_GetWindowSurface(window) else { throw SDLError() }
    let (width, height) = (Int32(width), Int32(height))
    var parts = boxes.map { box in
      SDL_Rect(x: Int32(box.minX), y: Int32(box.minY), w: Int32(box.width), h: Int32(box.height))
    }
    try frame.withUnsafeMutableBytes { bytes in
      let source = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, width, height, 32, width * 4, SDL_PIXELFORMAT_XRGB8888.rawValue)
      guard let source else { throw SDLError() }
      defer { SDL_FreeSurface(source) }
      for var part in parts {
        var target = part
        SDL_UpperBlit(source, &part, surface, &target)
      }
    }
    for overlay in overlays { try blend(overlay, on: surface) }
    guard SDL_UpdateWindowSurfaceRects(window, &parts, Int32(parts.count)) == 0 else {
      throw SDLError()
    }
  }

  private func blend(_ overlay: Overlay, on surface: UnsafeMutablePointer<SDL_Surface>) throws {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let patch = SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, format) else { throw SDLError() }
    defer { SDL_FreeSurface(patch) }
    let tint = overlay.tint
    let (alpha, red) = (UInt32(tint.alpha) << 24, UInt32(tint.red) << 16)
    SDL_FillRect(patch, nil, alpha | red | UInt32(tint.green) << 8 | UInt32(tint.blue))
    SDL_SetSurfaceBlendMode(patch, SDL_BLENDMODE_BLEND)
    var target = SDL_Rect(
      x: Int32(overlay.box.minX), y: Int32(overlay.box.minY), w: Int32(overlay.box.width),
      h: Int32(overlay.box.height))
    SDL_UpperBlitScaled(patch, nil, surface, &target)
  }
}

/// SDL's message for the error.
struct SDLError: Error, CustomStringConvertible {
  let description = String(cString: SDL_GetError())
}
