internal import CICU
internal import CPango
internal import Glibc
internal import Platform

/// The external libraries on which text shaping depends.
package enum ShapingLibraries {
  /// The names and versions, as the libraries report them at run time.
  package static let versions = """
    Pango \(unsafe String(cString: pango_version_string())), \
    HarfBuzz \(unsafe String(cString: hb_version_string())), \
    FriBidi \(unsafe String(cString: cpango_fribidi_version())), \
    FreeType \(freeTypeVersion), ICU \(icuVersion)
    """

  /// The version of ICU and of its data, which contains its rules and dictionaries.
  private static var icuVersion: String {
    var library: [UInt8] = [0, 0, 0, 0]
    var data: [UInt8] = [0, 0, 0, 0]
    unsafe cicu_version(&library)
    unsafe cicu_data_version(&data)
    return [library, data].map { $0.map(String.init).joined(separator: ".") }
      .joined(separator: " with data ")
  }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

extension ShapingLibraries {
  /// Makes the glyphs independent of environment variables that the libraries read.
  ///
  /// Must be called before the program starts its second thread, because no other thread may read
  /// the environment at the same time.
  package static func ignoreEnvironment() {
    // These variables set the properties of FreeType's drivers, and the order in which HarfBuzz
    // tries its shapers.
    for name in ["FREETYPE_PROPERTIES", "HB_SHAPER_LIST"] { unsafe unsetenv(name) }
  }

  /// Makes the program end with a one-line message, as `AbnormalEnd` does, where GLib would abort
  /// for lack of threads or memory.
  package static func endOnFatalErrors() {
    // The function is @convention(c) and allocates no memory, because it may be called when none is
    // left.
    _ = unsafe g_log_set_default_handler(
      { domain, level, message, data in
        let isFatal = level.rawValue & (G_LOG_FLAG_FATAL.rawValue | G_LOG_LEVEL_ERROR.rawValue) != 0
        guard isFatal, let message = unsafe message else {
          return unsafe g_log_default_handler(domain, level, message, data)
        }
        unsafe AbnormalEnd.end(saying: message)
      }, nil)
  }
}
