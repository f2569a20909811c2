package import DisplayList
import RasterKit

/// The facts about a cell that are needed to place it on a page again without its snapshot.
package struct CellMetrics: Hashable, Sendable {
  /// The dependence of a cell's pixels on its position on the page, regardless of the background.
  enum PlaceDependence: Hashable, Sendable {
    /// The pixels do not depend on the position.
    case none
    /// The pixels depend on the offset within a period, in points.
    case period(Double)
    /// The pixels depend on the exact position, because several periods combine.
    case place

    /// The part of a cell's position on the page that its pixels depend on, in points; 0 if they do
    /// not depend on it.
    func phase(of pageY: Double, over background: Background) -> Double {
      switch (self, background.period) {
      case (.none, nil): 0
      case (.none, let period?): Painter.phase(of: pageY, period: period)
      case (.period(let own), let other) where other == nil || other == own:
        Painter.phase(of: pageY, period: own)
      case (.period, _), (.place, _): pageY
      }
    }
  }

  /// The size in points.
  package let size: Size
  /// The characters that no font has, each once, in the order of the text, up to a limit.
  package let missingCodePoints: [UInt32]
  /// The emoji that are not drawn as one, each once, in the order of the text, up to a limit.
  package let incompleteEmoji: [String]
  /// True if a text exceeded the shaper's limits.
  package let isClipped: Bool
  /// The formulas whose source is drawn because they have errors, up to a limit.
  package let unsetFormulas: [UnsetFormula]

  /// A formula whose source is drawn because it has an error.
  package struct UnsetFormula: Hashable, Sendable {
    /// The TeX code without its delimiters.
    package let tex: String
    /// The reason, in one sentence without a full stop.
    package let reason: String
  }
  /// The dependence of the cell's pixels on its position.
  let placeDependence: PlaceDependence

  /// Collects the facts of a snapshot.
  package init(of snapshot: CellSnapshot) {
    var scan = Scan()
    scan.look(at: snapshot.items)
    size = snapshot.size
    missingCodePoints = scan.missingCodePoints
    incompleteEmoji = scan.incompleteEmoji
    isClipped = scan.isClipped
    unsetFormulas = snapshot.hitAreas.lazy.compactMap { area in
      area.role.formulaProblem.map { UnsetFormula(tex: area.label ?? "", reason: $0) }
    }.prefix(CellEngineLimits.maximumUnsetFormulas).map(\.self)
    placeDependence = scan.placeDependence
  }

  /// True if the cell's pixels depend on its position on the page.
  package func dependsOnPlace(over background: Background) -> Bool {
    placeDependence != .none || background.period != nil
  }

  /// The part of the cell's position on the page that determines its pixels: if two positions have
  /// the same phase, the pixels are the same.
  /// - Parameters:
  ///   - top: the first page row of the cell, in pixels.
  ///   - scale: the scale, in pixels per point.
  ///   - background: the background behind the cell.
  /// - Returns: the bits of the phase, a length in points; 0 if all positions result in the same
  ///   pixels.
  package func phase(at top: Int, scale: Double, over background: Background) -> UInt64 {
    placeDependence.phase(of: Double(top) / scale, over: background).bitPattern
  }

  /// The memory of the facts, in bytes.
  var byteCost: Int {
    unsetFormulas.reduce(
      MemoryLayout<Self>.stride + missingCodePoints.capacity * MemoryLayout<UInt32>.stride
    ) {
      $0 + MemoryLayout<UnsetFormula>.stride + $1.tex.utf8.count + $1.reason.utf8.count
    } + incompleteEmoji.reduce(0) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
  }
}

extension CellMetrics {
  private struct Scan {
    var missingCodePoints: [UInt32] = []
    var incompleteEmoji: [String] = []
    var isClipped = false
    var placeDependence = PlaceDependence.none

    /// Collects the facts of display items, including those in groups.
    mutating func look(at items: [DisplayItem]) {
      for item in items {
        switch item {
        case .text(let text, _): look(at: text)
        case .group(let children, _, _, _): look(at: children)
        case .fill(_, .pageGradient(_, let period)): look(at: period)
        case .fill, .stroke, .image, .shadow, .cover: break
        }
      }
    }

    private mutating func look(at text: ShapedText) {
      for glyph in text.missingGlyphs where !missingCodePoints.contains(glyph.codePoint) {
        guard missingCodePoints.count < CellEngineLimits.maximumMissingCodePoints else { break }
        missingCodePoints.append(glyph.codePoint)
      }
      for emoji in text.incompleteEmoji where !incompleteEmoji.contains(emoji.text) {
        guard incompleteEmoji.count < CellEngineLimits.maximumIncompleteEmoji else { break }
        incompleteEmoji.append(emoji.text)
      }
      if text.isClipped { isClipped = true }
    }

    private mutating func look(at period: Double) {
      switch placeDependence {
      case .none: placeDependence = .period(period)
      case .period(period), .place: break
      case .period: placeDependence = .place
      }
    }
  }
}
