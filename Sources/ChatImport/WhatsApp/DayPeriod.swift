/// The half of the day that a time on a clock of twelve hours belongs to.
enum DayPeriod {
  case morning
  /// Around twelve: `12` stays noon and `1` becomes 13.
  case afternoon

  /// Recognises the word in many languages, with or without dots and spaces.
  init?(word: String) {
    var key = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if scalar.isBlank || scalar.isDirectionMark || scalar == "." { continue }
      key.append(scalar)
    }
    guard !key.isEmpty else { return nil }
    let folded = String(key).lowercased()
    if Self.mornings.contains(folded) {
      self = .morning
    } else if Self.afternoons.contains(folded) {
      self = .afternoon
    } else {
      return nil
    }
  }

  /// The hour from 0 to 23; hours that a clock of twelve does not have are left as they are.
  func hour(from hour: Int) -> Int {
    switch self {
    case .morning: hour == 12 ? 0 : hour
    case .afternoon: hour < 12 ? hour + 12 : hour
    }
  }

  /// From the Common Locale Data Repository's day periods.
  private static let mornings: Set<String> = [
    "am", "ص", "صباحًا", "ق.ظ", "قظ", "上午", "凌晨", "清晨", "早上", "오전", "午前", "sa", "πμ", "öö",
    "de", "dop", "fm", "pg", "ก่อนเที่ยง", "पूर्वाह्न", "পূর্বাহ্ণ", "לפנה״צ", "לפנה\"צ", "pd",
    "paradite", "முற்பகல்", "ఉదయం", "ಪೂರ್ವಾಹ್ನ",
  ]

  private static let afternoons: Set<String> = [
    "pm", "م", "مساءً", "ب.ظ", "بظ", "下午", "中午", "晚上", "傍晚", "오후", "午後", "ch", "μμ", "ös",
    "du", "odp", "em", "ptg", "หลังเที่ยง", "अपराह्न", "অপরাহ্ণ", "אחה״צ", "אחה\"צ", "md",
    "pasdite", "பிற்பகல்", "సాయంత్రం", "ಅಪರಾಹ್ನ",
  ]
}
