/// The half of the day to which a time on a 12-hour clock belongs.
enum DayPeriod {
  case morning
  /// From noon to midnight: `12` stays 12, and `1` becomes 13.
  case afternoon

  /// Recognises the word for AM or PM in many languages, with or without dots and spaces.
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

  /// The hour from 0 to 23; hours that do not exist on a 12-hour clock are unchanged.
  func hour(from hour: Int) -> Int {
    switch self {
    case .morning: hour == 12 ? 0 : hour
    case .afternoon: hour < 12 ? hour + 12 : hour
    }
  }

  /// The words for day periods in the Common Locale Data Repository, without dots and spaces.
  private static let mornings: Set<String> = [
    "am", "ص", "صباحا", "صباحًا", "قظ", "ق\u{200C}ظ", "قبل\u{200C}ازظهر", "上午", "凌晨", "清晨", "早上",
    "오전", "午前", "sa", "πμ", "öö", "de", "dop", "dopoldne", "fm", "fh", "vm", "vorm", "pg", "ip",
    "rn", "to", "priešpiet", "priekšp", "prijepodne", "преподне", "пријеподне", "претпл",
    "пробед", "ก่อนเที่ยง", "ກ່ອນທ່ຽງ", "पूर्वाह्न", "मपू", "পূর্বাহ্ণ", "ਪੂਦੁ", "ਸਵੇਰੇ",
    "לפנה״צ", "לפנה\"צ", "pd", "paradite", "eparadites", "முற்பகல்", "ఉదయం", "ಪೂರ್ವಾಹ್ನ", "පෙව",
    "နံနက်", "قبلدوپہر", "an", "gh", "hh", "lb", "ntufat", "rw", "saaku", "sf", "soodo",
    "subaka", "uluchelo", "wd", "ŋdi", "ǁgoagas", "بن", "صبح،منجهند", "\u{70F}ܩܛ\u{200C}", "एएम",
    "फुं", "भोर", "भ्यागा", "सवेर", "নুমাং", "ଏଏମ", "ఎఎమ్", "སྔ་ཆ་", "སྔ་དྲོ་", "ማለዶ", "ቅቀ",
    "ጥዋት", "ጽባሕ", "ፋዱስጃብ", "ᐊᒼ", "ꮜꮎꮄ", "𞤢𞤰",
  ]

  private static let afternoons: Set<String> = [
    "pm", "م", "مساء", "مساءً", "بظ", "ب\u{200C}ظ", "بعدازظهر", "下午", "中午", "晚上", "傍晚", "오후",
    "午後", "ch", "μμ", "ös", "du", "odp", "pop", "popoldne", "em", "eh", "nm", "nachm", "ptg",
    "ep", "in", "tk", "popiet", "pēcp", "popodne", "поподне", "послијеподне", "попл", "слобед",
    "หลังเที่ยง", "ຫຼັງທ່ຽງ", "अपराह्न", "मउ", "অপরাহ্ণ", "ਬਾਦੁ", "ਸ਼ਾਮ", "אחה״צ", "אחה\"צ",
    "md", "pasdite", "epasdites", "பிற்பகல்", "సాయంత్రం", "ಅಪರಾಹ್ನ", "පව", "ညနေ", "بعددوپہر",
    "akasuba", "carra", "ea", "ew", "gd", "hawwaro", "kikiiɗe", "ntmeddit", "sn", "tŋ", "wb",
    "ym", "ǃuias", "ɣetrɔ", "دن", "شام،منجهند", "\u{70F}ܒܛ\u{200C}", "दपेहरा/संजा", "पीएम",
    "बेलासे", "सांझ", "स’ञ", "ପିଏମ", "పిఎమ్", "ཕྱི་ཆ་", "ཕྱི་དྲོ་", "ምሴት", "ቃማ", "ከሰዓት", "ድቀ",
    "ፋዱስደምቢ", "ᐲᒼ", "ꮢꭿᏹꭲ", "𞤩𞤰",
  ]
}
