import ChatModel

/// The words of chats that are read and written while they are shown.
extension LocalizedStrings {
  /// In a list of chats, where somebody is writing.
  public var typing: String { chats.typing }
  /// The day before yesterday; nil in languages that have no word for it.
  var dayBeforeYesterday: String? { chats.dayBeforeYesterday }

  /// How many have read a message: so many have not, all have, or, where nobody knows how many
  /// should, so many have.
  func read(_ count: ReadCount, numbers: NumberTexts) -> String {
    if count.isEverybody { return chats.readByAll }
    if let total = count.total {
      return filled(chats.unreadBy, with: numbers.text(total - count.readers))
    }
    return filled(chats.readBy, with: numbers.text(count.readers))
  }

  private var chats: ChatWords {
    words(
      in: ChatWords.byLanguage,
      simplified: ChatWords("对方正在输入…", "{}人未读", "全部已读", "{}人已读", "前天"),
      traditional: ChatWords("對方正在輸入…", "{}人未讀", "全部已讀", "{}人已讀", "前天"),
      english: ChatWords("typing…", "{} unread", "read by all", "read by {}", nil))
  }
}

/// One row a language, in the order of the fields; `{}` is the place of a number.
private struct ChatWords {
  let typing: String
  let unreadBy: String
  let readByAll: String
  let readBy: String
  let dayBeforeYesterday: String?

  init(
    _ typing: String, _ unreadBy: String, _ readByAll: String, _ readBy: String,
    _ dayBeforeYesterday: String?
  ) {
    self.typing = typing
    self.unreadBy = unreadBy
    self.readByAll = readByAll
    self.readBy = readBy
    self.dayBeforeYesterday = dayBeforeYesterday
  }

  /// The days are those of Unicode's CLDR 48 (`dateFields`, day -2).
  static let byLanguage: [String: ChatWords] = [
    "ja": ChatWords("入力中…", "未読 {}人", "全員既読", "既読 {}人", "一昨日"),
    "ko": ChatWords("입력 중…", "{}명 안 읽음", "모두 읽음", "{}명 읽음", "그저께"),
    "es": ChatWords("escribiendo…", "{} sin leer", "leído por todos", "leído por {}", "Anteayer"),
    "fr": ChatWords("écrit…", "non lu par {}", "lu par tous", "lu par {}", "Avant-hier"),
    "de": ChatWords(
      "schreibt …", "{} ungelesen", "von allen gelesen", "von {} gelesen", "Vorgestern"),
    "pt": ChatWords("escrevendo…", "{} não leram", "lida por todos", "lida por {}", "Anteontem"),
    "it": ChatWords(
      "sta scrivendo…", "non letto da {}", "letto da tutti", "letto da {}", "L’altro ieri"),
    "ru": ChatWords("печатает…", "не прочли: {}", "прочли все", "прочли: {}", "Позавчера"),
    "uk": ChatWords(
      "пише…", "не прочитали: {}", "прочитали всі", "прочитали: {}", "Позавчора"),
    "tr": ChatWords(
      "yazıyor…", "{} kişi okumadı", "herkes okudu", "{} kişi okudu", "Evvelsi gün"),
    "ar": ChatWords("يكتب…", "لم يقرأها {}", "قرأها الجميع", "قرأها {}", "أول أمس"),
    "fa": ChatWords("در حال نوشتن…", "{} نفر نخوانده", "همه خوانده‌اند", "{} نفر خوانده", "پریروز"),
    "he": ChatWords("כותב/ת…", "{} לא קראו", "כולם קראו", "{} קראו", "שלשום"),
    "hi": ChatWords("लिख रहे हैं…", "{} ने नहीं पढ़ा", "सबने पढ़ा", "{} ने पढ़ा", nil),
    "id": ChatWords(
      "mengetik…", "{} belum membaca", "dibaca semua", "dibaca {}", "Kemarin dulu"),
    "th": ChatWords("กำลังพิมพ์…", "{} คนยังไม่อ่าน", "อ่านครบทุกคน", "อ่านแล้ว {} คน", "เมื่อวานซืน"),
    "vi": ChatWords(
      "đang soạn…", "{} người chưa đọc", "mọi người đã đọc", "{} người đã đọc", "Hôm kia"),
  ]
}
