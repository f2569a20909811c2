/// The constants of the MATH table (OpenType 1.9, "MathConstants"), in em.
///
/// The names are shortened from the table's: "gap" and "drop" replace `…Min` and `…Max`.
package struct MathConstants: Hashable, Sendable {
  package var axisHeight: Double
  package var accentBaseHeight: Double
  package var fractionNumeratorShiftUp: Double
  package var fractionNumeratorDisplayShiftUp: Double
  package var fractionDenominatorShiftDown: Double
  package var fractionDenominatorDisplayShiftDown: Double
  package var fractionNumeratorGap: Double
  package var fractionNumeratorDisplayGap: Double
  package var fractionDenominatorGap: Double
  package var fractionDenominatorDisplayGap: Double
  package var fractionRule: Double
  package var stackTopShiftUp: Double
  package var stackTopDisplayShiftUp: Double
  package var stackBottomShiftDown: Double
  package var stackBottomDisplayShiftDown: Double
  package var stackGap: Double
  package var stackDisplayGap: Double
  package var superscriptShiftUp: Double
  package var superscriptShiftUpCramped: Double
  package var superscriptBottom: Double
  package var superscriptDrop: Double
  package var superscriptBottomWithSubscript: Double
  package var subscriptShiftDown: Double
  package var subscriptTop: Double
  package var subscriptDrop: Double
  package var scriptGap: Double
  package var spaceAfterScript: Double
  package var upperLimitGap: Double
  package var upperLimitRise: Double
  package var lowerLimitGap: Double
  package var lowerLimitDrop: Double
  package var overbarGap: Double
  package var overbarRule: Double
  package var overbarClearance: Double
  package var underbarGap: Double
  package var underbarRule: Double
  package var underbarClearance: Double
  package var radicalGap: Double
  package var radicalDisplayGap: Double
  package var radicalRule: Double
  package var radicalClearance: Double
  package var radicalKernBeforeDegree: Double
  package var radicalKernAfterDegree: Double
  package var minimumOverlap: Double
  package var displayOperatorHeight: Double

  /// Makes constants by calling a function once for each constant.
  package init(_ value: (Name) -> Double) {
    axisHeight = value(.axisHeight)
    accentBaseHeight = value(.accentBaseHeight)
    fractionNumeratorShiftUp = value(.fractionNumeratorShiftUp)
    fractionNumeratorDisplayShiftUp = value(.fractionNumeratorDisplayShiftUp)
    fractionDenominatorShiftDown = value(.fractionDenominatorShiftDown)
    fractionDenominatorDisplayShiftDown = value(.fractionDenominatorDisplayShiftDown)
    fractionNumeratorGap = value(.fractionNumeratorGap)
    fractionNumeratorDisplayGap = value(.fractionNumeratorDisplayGap)
    fractionDenominatorGap = value(.fractionDenominatorGap)
    fractionDenominatorDisplayGap = value(.fractionDenominatorDisplayGap)
    fractionRule = value(.fractionRule)
    stackTopShiftUp = value(.stackTopShiftUp)
    stackTopDisplayShiftUp = value(.stackTopDisplayShiftUp)
    stackBottomShiftDown = value(.stackBottomShiftDown)
    stackBottomDisplayShiftDown = value(.stackBottomDisplayShiftDown)
    stackGap = value(.stackGap)
    stackDisplayGap = value(.stackDisplayGap)
    superscriptShiftUp = value(.superscriptShiftUp)
    superscriptShiftUpCramped = value(.superscriptShiftUpCramped)
    superscriptBottom = value(.superscriptBottom)
    superscriptDrop = value(.superscriptDrop)
    superscriptBottomWithSubscript = value(.superscriptBottomWithSubscript)
    subscriptShiftDown = value(.subscriptShiftDown)
    subscriptTop = value(.subscriptTop)
    subscriptDrop = value(.subscriptDrop)
    scriptGap = value(.scriptGap)
    spaceAfterScript = value(.spaceAfterScript)
    upperLimitGap = value(.upperLimitGap)
    upperLimitRise = value(.upperLimitRise)
    lowerLimitGap = value(.lowerLimitGap)
    lowerLimitDrop = value(.lowerLimitDrop)
    overbarGap = value(.overbarGap)
    overbarRule = value(.overbarRule)
    overbarClearance = value(.overbarClearance)
    underbarGap = value(.underbarGap)
    underbarRule = value(.underbarRule)
    underbarClearance = value(.underbarClearance)
    radicalGap = value(.radicalGap)
    radicalDisplayGap = value(.radicalDisplayGap)
    radicalRule = value(.radicalRule)
    radicalClearance = value(.radicalClearance)
    radicalKernBeforeDegree = value(.radicalKernBeforeDegree)
    radicalKernAfterDegree = value(.radicalKernAfterDegree)
    minimumOverlap = value(.minimumOverlap)
    displayOperatorHeight = value(.displayOperatorHeight)
  }

  /// The name of a constant.
  package enum Name: Hashable, Sendable, CaseIterable {
    case axisHeight, accentBaseHeight, fractionNumeratorShiftUp, fractionNumeratorDisplayShiftUp,
      fractionDenominatorShiftDown, fractionDenominatorDisplayShiftDown, fractionNumeratorGap,
      fractionNumeratorDisplayGap, fractionDenominatorGap, fractionDenominatorDisplayGap,
      fractionRule, stackTopShiftUp, stackTopDisplayShiftUp, stackBottomShiftDown,
      stackBottomDisplayShiftDown, stackGap, stackDisplayGap, superscriptShiftUp,
      superscriptShiftUpCramped, superscriptBottom, superscriptDrop,
      superscriptBottomWithSubscript, subscriptShiftDown, subscriptTop, subscriptDrop, scriptGap,
      spaceAfterScript, upperLimitGap, upperLimitRise, lowerLimitGap, lowerLimitDrop, overbarGap,
      overbarRule, overbarClearance, underbarGap, underbarRule, underbarClearance, radicalGap,
      radicalDisplayGap, radicalRule, radicalClearance, radicalKernBeforeDegree,
      radicalKernAfterDegree, minimumOverlap, displayOperatorHeight
  }
}
