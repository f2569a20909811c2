import CRaster
import DisplayList

/// The rows of a mesh gradient behind a cell.
struct MeshRows {
  /// The properties that determine the pixels of a row: rows with equal values look the same.
  struct Place: Equatable {
    /// The row of the mesh, in pixels from the screen's upper edge.
    fileprivate var row: Int
    /// The row of the dither pattern; 0 if the mesh is not dithered.
    fileprivate var phase: Int
  }

  private let lattice: MeshLattice
  /// The row of the page behind the cell's first row.
  private let first: Int
  /// The period of the mesh in pixel rows: two screens.
  private let count: Int
  private let isDithered: Bool

  /// Makes the rows from the lattice of the mesh's colours and the part of the page that the cell
  /// covers.
  init(_ mesh: MeshGradient, _ lattice: MeshLattice, _ part: (first: Int, count: Int)) {
    self.lattice = lattice
    (first, count) = part
    isDithered = mesh.isDark
  }

  /// Returns the mesh row for a row of the cell.
  func place(ofRow y: Int) -> Place {
    // Every second repetition is upside down.
    let turned = (first + y) % count
    let row = min(turned, count - 1 - turned, max(0, count / 2 - 1))
    return isDithered
      ? Place(row: row, phase: turned & 3) : Place(row: row / step * step, phase: 0)
  }

  /// Writes the pixels of a row.
  func paint(_ place: Place, on pixels: UnsafeMutablePointer<UInt32>, width: Int) {
    let knot = (2 * place.row + 1) * MeshLattice.rows * 1_024 / max(2, count)
    let stride = (MeshLattice.columns + 1) * 4
    unsafe lattice.knots.withUnsafeBufferPointer { knots in
      guard let base = knots.baseAddress else { return }
      let above = unsafe base + min(knot >> 10, MeshLattice.rows - 1) * stride
      unsafe craster_mesh_row(
        above, above + stride, Int32(knot & 1_023), MeshLattice.columns,
        isDithered ? Self.dither[place.phase] : Self.middle, pixels, width)
    }
  }

  /// The number of successive equal rows: within a two-hundredth of a screen, a mesh changes by one
  /// or two levels, and a PNG with repeated rows is smaller and faster to write.
  private var step: Int { max(1, count / 400) }

  /// The thresholds that round to the nearest level.
  private static let middle: [UInt8] = [128, 128, 128, 128]

  /// The thresholds of an ordered dither of 4 × 4 pixels.
  ///
  /// B. Bayer, "An optimum method for two-level rendition of continuous-tone pictures" (1973).
  private static let dither: [[UInt8]] = [
    [8, 136, 40, 168], [200, 72, 232, 104], [56, 184, 24, 152], [248, 120, 216, 88],
  ]
}

extension MeshGradient {
  /// True if steps of one level are visible: in a dark colour, each step is a larger part of the
  /// colour.
  fileprivate var isDark: Bool {
    colors.allSatisfy { max($0.red, $0.green, $0.blue) < 96 }
  }
}
