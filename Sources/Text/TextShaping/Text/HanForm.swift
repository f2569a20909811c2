/// The regional form in which unified Han characters are drawn.
enum HanForm: Hashable {
  case simplified
  case traditional
  case japanese
  case korean

  /// The form for a language tag; nil if the tag implies no Han form.
  init?(language: String) {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "yue": self = .traditional
    case "zh", "cmn":
      let namesTraditional = subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      self = namesTraditional && !subtags.contains("hans") ? .traditional : .simplified
    default: return nil
    }
  }

  /// The font family that draws this form.
  var family: String {
    switch self {
    case .simplified: "Noto Sans CJK SC"
    case .traditional: "Noto Sans CJK TC"
    case .japanese: "Noto Sans CJK JP"
    case .korean: "Noto Sans CJK KR"
    }
  }
}
