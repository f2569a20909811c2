internal import MathSetting
internal import Platform

/// The keys and values of the cache of typeset formulas.
enum FormulaCache {
  /// All inputs of a formula's boxes except the fonts.
  struct Key: Hashable, Sendable {
    var source: String
    var isDisplayed: Bool
    var macros: MathMacros
    var faces: FormulaFaces
  }

  /// The outcome of a formula.
  struct Entry: Sendable {
    /// The boxes, or the error.
    var result: Result<SetFormula, MathError>
    /// The macros that are defined after the formula.
    var macros: MathMacros

    /// The estimated size of the entry in memory, in bytes.
    var byteCost: Int {
      guard case .success(let formula) = result else { return 512 }
      return formula.pieces.reduce(512) { cost, piece in
        piece.items.reduce(cost + MemoryLayout<SetFormula.Piece>.stride) {
          guard case .glyphs(let run) = $1 else {
            return $0 + MemoryLayout<SetFormula.Item>.stride
          }
          return $0 + MemoryLayout<SetFormula.Item>.stride
            + run.glyphs.count * MemoryLayout<SetFormula.Glyphs.Glyph>.stride
        }
      }
    }
  }
}

extension ShapedTextCache {
  /// The result of a formula; nil if it is not cached.
  func formula(for key: FormulaCache.Key) -> FormulaCache.Entry? {
    state.withLock { $0.formulas.value(for: key) }
  }

  /// Caches a formula.
  func insert(_ entry: FormulaCache.Entry, for key: FormulaCache.Key) {
    let cost = entry.byteCost + 2 * key.source.utf8.count
    state.withLock { $0.formulas.insert(entry, for: key, cost: cost) }
  }
}
