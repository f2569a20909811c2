import CFreeType
import DisplayList
import Glibc

/// A face of a font file, opened for one painter only.
@safe
final class FreeTypeFace {
  let face: FT_Face
  /// The current em size of the face, in pixels.
  private var size = 0.0

  /// Opens a face; the upper half of the index selects a named instance, and `variations` can set
  /// the axes.
  init(
    library: FT_Library, path: String, index: Int32, variations: String
  ) throws(RasterError) {
    var face: FT_Face?
    let code = unsafe FT_New_Face(library, path, FT_Long(index), &face)
    guard code == 0, let face = unsafe face else {
      if let lack = FreeTypeFace.lack(for: path) {
        throw RasterError.outOfResources(path: path, reason: lack)
      }
      throw RasterError.unreadableFont(path: path, code: Int(code))
    }
    unsafe self.face = unsafe face
    if !variations.isEmpty { unsafe FreeTypeFace.set(variations, of: face, library: library) }
  }

  /// The missing resource that prevents the system from opening a file; nil if none is missing.
  ///
  /// FreeType reports every error as a file that cannot be opened.
  private static func lack(for path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      return switch errno {
      case EMFILE: "Too many open files; raise the limit (ulimit -n)"
      case ENFILE: "Too many open files in system"
      case ENOMEM: "Cannot allocate memory"
      default: nil
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
    let size = Int(status.st_size)
    let memory = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    if unsafe memory == MAP_FAILED { return errno == ENOMEM ? "Cannot allocate memory" : nil }
    unsafe munmap(memory, size)
    return nil
  }

  deinit {
    unsafe FT_Done_Face(face)
  }

  /// True if the face has colour bitmaps.
  var hasColor: Bool {
    unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
      && face.pointee.num_fixed_sizes > 0
  }

  /// The largest extent of a glyph above and below its origin, in ems: that of the face's bounding
  /// box, and half an em more for slant, weight and variations.
  var reach: Double {
    let units = unsafe Double(face.pointee.units_per_EM)
    guard units > 0 else { return 2 }
    let box = unsafe face.pointee.bbox
    return max(units, Double(box.yMax), -Double(box.yMin)) / units + 0.5
  }

  /// Sets an outline face to an em of `size` pixels; false if it has no outlines of that size.
  func select(size: Double) -> Bool {
    guard size != self.size else { return true }
    let em = FT_F26Dot6((size * 64).rounded())
    guard unsafe FT_Set_Char_Size(face, em, em, 72, 72) == 0 else { return false }
    self.size = size
    return true
  }

  /// Sets a bitmap face to the smallest strike of at least `size` pixels, else the largest; returns
  /// the strike's em in pixels, or nil if there is no strike.
  func selectStrike(size: Double) -> Double? {
    var best: (index: Int32, size: Double)?
    for index in unsafe 0..<face.pointee.num_fixed_sizes {
      let strike = unsafe Double(face.pointee.available_sizes[Int(index)].y_ppem) / 64
      guard strike > 0 else { continue }
      let isBetter =
        best.map { $0.size < size ? strike > $0.size : strike >= size && strike < $0.size } ?? true
      if isBetter { best = (index, strike) }
    }
    guard let best, unsafe FT_Select_Size(face, best.index) == 0 else { return nil }
    self.size = 0
    return best.size
  }

  /// Sets axes from a text such as `wght=600,opsz=14`; any other text changes nothing.
  private static func set(_ variations: String, of face: FT_Face, library: FT_Library) {
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard unsafe FT_Get_MM_Var(face, &description) == 0, let axes = unsafe description else {
      return
    }
    defer { unsafe FT_Done_MM_Var(library, axes) }
    var coordinates: [FT_Fixed] = []
    for index in 0..<Int(unsafe axes.pointee.num_axis) {
      let axis = unsafe axes.pointee.axis[index]
      unsafe coordinates.append(value(of: UInt32(axis.tag), in: variations) ?? axis.def)
    }
    unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }

  private static func value(of tag: UInt32, in variations: String) -> FT_Fixed? {
    for setting in variations.split(separator: ",") {
      let parts = setting.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let number = Double(parts[1].filter { $0 != " " }),
        abs(number) < 32_768
      else { continue }
      let name = parts[0].utf8.filter { $0 != 32 }
      let packed = name.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      if name.count == 4, packed == tag { return FT_Fixed((number * 65_536).rounded()) }
    }
    return nil
  }
}
