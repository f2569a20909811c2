/// The bytes of ICC profiles.
enum ColorProfile {
  /// The sRGB colour space of IEC 61966-2-1, as a profile of ICC.1:2004-10 (version 4.2).
  ///
  /// The primaries are those of ITU-R BT.709, adapted to D50 by the Bradford transform, as in ICC's
  /// own sRGB profiles. The curve is that of the sRGB standard, as a parametric curve of type 3.
  static let sRGB: [UInt8] = {
    let curve =
      Array("para".utf8) + be32(0) + [0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45].flatMap(fixed)
    let tags: [(name: String, data: [UInt8])] = [
      ("desc", text("sRGB")), ("cprt", text("No rights reserved")),
      ("wtpt", xyz(0.9642, 1, 0.8249)),
      (
        "chad",
        Array("sf32".utf8) + be32(0)
          + [
            1.047_88, 0.022_92, -0.050_22, 0.029_59, 0.990_48, -0.017_07, -0.009_25, 0.015_08,
            0.751_68,
          ].flatMap(fixed)
      ),
      ("rXYZ", xyz(0.436_07, 0.222_49, 0.013_92)), ("gXYZ", xyz(0.385_15, 0.716_87, 0.097_08)),
      ("bXYZ", xyz(0.143_07, 0.060_61, 0.714_1)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = be32(tags.count)
    var data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    var places: [[UInt8]: Int] = [:]
    for tag in tags {
      // The three entries for the identical curves share their data.
      let place = places[tag.data] ?? start + data.count
      if places[tag.data] == nil {
        places[tag.data] = place
        data += tag.data
        while data.count % 4 != 0 { data.append(0) }
      }
      table += Array(tag.name.utf8) + be32(place) + be32(tag.data.count)
    }
    var head = be32(start + data.count) + be32(0) + [4, 0x20, 0, 0]
    head += Array("mntrRGB XYZ ".utf8)
    // The publication date of the specification that the profile follows.
    head += [2004, 10, 1, 0, 0, 0].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    head += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    head += [0.9642, 1, 0.8249].flatMap(fixed)
    head += [UInt8](repeating: 0, count: 128 - head.count)
    return head + table + data
  }()

  private static func be32(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A fixed-point number with 16 fractional bits.
  private static func fixed(_ value: Double) -> [UInt8] { be32(Int((value * 65_536).rounded())) }

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ ".utf8) + be32(0) + [x, y, z].flatMap(fixed)
  }

  /// An English text (`mluc`).
  private static func text(_ words: String) -> [UInt8] {
    let units = words.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return Array("mluc".utf8) + be32(0) + be32(1) + be32(12) + Array("enUS".utf8)
      + be32(units.count) + be32(28) + units
  }
}
