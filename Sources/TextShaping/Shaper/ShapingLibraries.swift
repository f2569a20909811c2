internal import CICU
internal import CPango

/// The libraries that shaped text depends on beside our own code.
package enum ShapingLibraries {
  /// Names and versions, as the libraries say them at run time.
  package static let versions = """
    Pango \(unsafe String(cString: pango_version_string())), \
    HarfBuzz \(unsafe String(cString: hb_version_string())), \
    FriBidi \(unsafe String(cString: cpango_fribidi_version())), \
    FreeType \(freeTypeVersion), ICU \(icuVersion)
    """

  /// ICU's own version and its data's, in which rules and dictionaries are.
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
