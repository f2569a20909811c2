internal import CPango
internal import Synchronization

/// Keeps Pango from measuring fonts on two threads at a time.
///
/// Where a line must break inside a word, Pango goes by a font's average width, which it finds once
/// for each font by laying out a sample. A variable that all threads share tells it that it is doing
/// so (`in_get_metrics` in `pango_fc_font_get_metrics`, pangofc-font.c of 1.50): a font that is met
/// meanwhile, on another thread or in the sample itself, stays without the width for good, and lines
/// break elsewhere. Which fonts that hits would depend on how threads take turns.
enum FontMeasuring {
  private typealias Measure =
    @convention(c) (UnsafeMutablePointer<PangoFont>?, OpaquePointer?)
    -> UnsafeMutablePointer<PangoFontMetrics>?

  // Written once, before any layout that could read it, under `isInstalled`.
  nonisolated(unsafe) private static var original: Measure?
  // Touched only by the thread that holds `lock`.
  nonisolated(unsafe) private static var depth = 0
  private static let isInstalled = Mutex(false)
  /// One that its owner may take again.
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<GRecMutex> = {
    let lock = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
    unsafe g_rec_mutex_init(lock)
    return unsafe lock
  }()

  /// Puts the lock around the measuring of all fonts of this font's kind, if it is not there yet.
  ///
  /// To be called with a shaper's first font, before its first layout.
  @unsafe static func install(on font: UnsafeMutablePointer<PangoFont>) {
    isInstalled.withLock { isInstalled in
      guard !isInstalled,
        let type = unsafe UnsafeMutableRawPointer(font).assumingMemoryBound(
          to: GTypeInstance.self
        ).pointee.g_class
      else { return }
      let fonts = unsafe UnsafeMutableRawPointer(type).assumingMemoryBound(
        to: PangoFontClass.self)
      unsafe original = unsafe fonts.pointee.get_metrics
      unsafe fonts.pointee.get_metrics = { font, language in
        unsafe FontMeasuring.measure(font, language)
      }
      isInstalled = true
    }
  }

  private static func measure(
    _ font: UnsafeMutablePointer<PangoFont>?, _ language: OpaquePointer?
  ) -> UnsafeMutablePointer<PangoFontMetrics>? {
    unsafe g_rec_mutex_lock(lock)
    defer { unsafe g_rec_mutex_unlock(lock) }
    // The sample's own lines need no real heights, only its width is read: those of no font do.
    guard unsafe depth == 0 else { return unsafe pango_font_get_metrics(nil, nil) }
    unsafe depth += 1
    defer { unsafe depth -= 1 }
    return unsafe original?(font, language)
  }
}
