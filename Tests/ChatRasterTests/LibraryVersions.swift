import CCairo
import CFreeType
import CPango

/// The versions, at run time, of the external libraries on which pixels depend.
enum LibraryVersions {
  /// One line of names and versions.
  static var description: String {
    let pango = unsafe String(cString: pango_version_string())
    let harfBuzz = unsafe String(cString: hb_version_string())
    let cairo = unsafe String(cString: cairo_version_string())
    return "Pango \(pango), HarfBuzz \(harfBuzz), FreeType \(freeType), Cairo \(cairo)"
  }

  private static var freeType: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
