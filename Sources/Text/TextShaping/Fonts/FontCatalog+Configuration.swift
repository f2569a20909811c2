internal import CPango

extension FontCatalog {
  /// The XML of the private configuration: the machine's own configuration is not read.
  ///
  /// With only `<dir>` and `<cachedir>`, text is silently drawn wrong: emoji come from symbol
  /// faces, bitmaps are not scaled, and bold is not synthesised. The rules are those of
  /// fontconfig's `10-scale-bitmap-fonts.conf`, `60-generic.conf` and `90-synthetic.conf`, with
  /// three changes: colour bitmaps are neither slanted nor emboldened, semibold is synthesised like
  /// bold if the family's heaviest face is medium, and the order of the fallback faces is fixed.
  static func configuration(
    directories: [String], cacheFolder: String?, rejectedFiles: [String]
  ) -> String {
    var xml = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      <config><rescan><int>0</int></rescan></config>

      """
    if let cacheFolder { xml += "<cachedir>\(escaped(cacheFolder))</cachedir>\n" }
    for directory in directories {
      xml += "<dir>\(escaped(directory))</dir>\n"
    }
    xml += rejection(of: rejectedFiles) + emojiAreColored
    for (alias, family) in genericFamilies {
      xml += """
        <alias binding="same"><family>\(alias)</family>\
        <prefer><family>\(family)</family></prefer></alias>

        """
    }
    xml += """
      <match target="pattern">
      <edit name="family" mode="append_last" binding="weak">

      """
    for family in fallbackFamilies {
      xml += "<string>\(family)</string>"
    }
    return xml + "</edit></match>\n" + bitmapScaling + synthesis + "</fontconfig>\n"
  }

  /// A rule that takes characters requested as emoji from a colour face, regardless of the family.
  private static let emojiAreColored = """
    <match target="pattern"><test name="family"><string>emoji</string></test>
    <edit name="color" mode="assign"><bool>true</bool></edit></match>

    """

  /// The generic family names, each with the family that replaces it; Pango requests `emoji`.
  private static let genericFamilies = [
    ("emoji", "Noto Color Emoji"),
    ("sans-serif", "Inter"),
    ("system-ui", "Inter"),
    ("monospace", "Noto Sans Mono"),
    ("math", "Noto Sans Math"),
  ]

  /// The faces for characters that a text's own families lack, in order.
  ///
  /// Text faces come before symbol faces and the colour face is last, so that digits and text
  /// symbols are never drawn as emoji. Faces not named here follow, in the order of their files.
  private static let fallbackFamilies = [
    "Inter", "Noto Sans", "Noto Sans Arabic", "Noto Naskh Arabic", "Noto Sans Hebrew",
    "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu",
    "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Kannada", "Noto Sans Malayalam",
    "Noto Sans Sinhala", "Noto Sans Oriya", "Noto Sans Thai", "Noto Sans Lao",
    "Noto Sans Khmer", "Noto Sans Myanmar", "Noto Sans Georgian", "Noto Sans Armenian",
    "Noto Sans Ethiopic", "Noto Sans CJK SC", "Noto Sans Symbols", "Noto Sans Symbols 2",
    "Noto Sans Math", "Noto Sans Mono", "Noto Color Emoji",
  ]

  private static let bitmapScaling = """
    <match target="font">
    <test name="outline" compare="eq"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign"><divide>
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
    </divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name>
    </matrix></times></edit>
    <edit name="size" mode="assign"><divide>
    <name>size</name><name>pixelsizefixupfactor</name>
    </divide></edit>
    </match>

    """

  private static let synthesis = """
    <match target="font">
    <test name="outline" compare="eq"><bool>true</bool></test>
    <test name="slant"><const>roman</const></test>
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
    <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
    </times></edit>
    <edit name="slant" mode="assign"><const>oblique</const></edit>
    <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
    </match>
    <match target="font">
    <test name="outline" compare="eq"><bool>true</bool></test>
    <test name="weight" compare="less_eq"><const>medium</const></test>
    <test target="pattern" name="weight" compare="more_eq"><const>demibold</const></test>
    <edit name="embolden" mode="assign"><bool>true</bool></edit>
    <edit name="weight" mode="assign"><const>bold</const></edit>
    </match>

    """

  static func escaped(_ path: String) -> String {
    guard let text = unsafe g_markup_escape_text(path, -1) else { return path }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}
