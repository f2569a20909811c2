/// The words of the bar below the messages.
extension LocalizedStrings {
  /// In the empty field.
  public var messagePlaceholder: String { inputBar.message }
  /// On the button that records a voice message.
  public var holdToTalk: String { inputBar.holdToTalk }
  /// On the button that sends.
  public var send: String { inputBar.send }
  /// On the keys of a keyboard that is drawn and not real.
  public var standInKeyboard: String { inputBar.standInKeyboard }
  /// Below the tile that takes a picture.
  public var camera: String { inputBar.camera }
  /// Below the tile that asks for votes.
  public var poll: String { inputBar.poll }
  /// On the button that shows emoji.
  public var emoji: String { inputBar.emoji }
  /// On the button that shows what else can be sent.
  public var more: String { inputBar.more }
  /// On the button that shows the keyboard.
  public var keyboard: String { inputBar.keyboard }
  /// On the button that takes the answered message away.
  public var cancel: String { inputBar.cancel }

  private var inputBar: InputBarWords {
    words(
      in: InputBarWords.byLanguage, simplified: .simplifiedChinese,
      traditional: .traditionalChinese,
      english: .english)
  }
}

/// One row a language, in the order of the fields.
private struct InputBarWords {
  let message: String
  let holdToTalk: String
  let send: String
  let standInKeyboard: String
  let camera: String
  let poll: String
  let emoji: String
  let more: String
  let keyboard: String
  let cancel: String

  init(
    _ message: String, _ holdToTalk: String, _ send: String, _ standInKeyboard: String,
    _ camera: String, _ poll: String, _ emoji: String, _ more: String,
    _ keyboard: String, _ cancel: String
  ) {
    self.message = message
    self.holdToTalk = holdToTalk
    self.send = send
    self.standInKeyboard = standInKeyboard
    self.camera = camera
    self.poll = poll
    self.emoji = emoji
    self.more = more
    self.keyboard = keyboard
    self.cancel = cancel
  }

  static let english = InputBarWords(
    "Message", "Hold to talk", "Send", "Stand-in keyboard", "Camera", "Poll", "Emoji", "More",
    "Keyboard", "Cancel")

  static let simplifiedChinese = InputBarWords(
    "发消息", "按住 说话", "发送", "示意键盘", "拍摄", "投票", "表情", "更多", "键盘", "取消")

  static let traditionalChinese = InputBarWords(
    "傳訊息", "按住說話", "傳送", "示意鍵盤", "拍攝", "投票", "表情符號", "更多", "鍵盤", "取消")

  static let byLanguage: [String: InputBarWords] = [
    "ja": InputBarWords(
      "メッセージ", "押して話す", "送信", "見本のキーボード", "カメラ", "投票", "絵文字", "その他", "キーボード", "キャンセル"),
    "ko": InputBarWords(
      "메시지", "길게 눌러 말하기", "보내기", "견본 키보드", "카메라", "투표", "이모지", "더 보기", "키보드", "취소"),
    "es": InputBarWords(
      "Mensaje", "Mantén pulsado para hablar", "Enviar", "Teclado de muestra", "Cámara", "Encuesta",
      "Emoji", "Más", "Teclado", "Cancelar"),
    "fr": InputBarWords(
      "Message", "Maintenir pour parler", "Envoyer", "Clavier factice", "Appareil photo", "Sondage",
      "Émoji", "Plus", "Clavier", "Annuler"),
    "de": InputBarWords(
      "Nachricht", "Zum Sprechen halten", "Senden", "Nachgestellte Tastatur", "Kamera", "Umfrage",
      "Emoji", "Mehr", "Tastatur", "Abbrechen"),
    "pt": InputBarWords(
      "Mensagem", "Segure para falar", "Enviar", "Teclado de amostra", "Câmera", "Enquete", "Emoji",
      "Mais", "Teclado", "Cancelar"),
    "it": InputBarWords(
      "Messaggio", "Tieni premuto per parlare", "Invia", "Tastiera dimostrativa", "Fotocamera",
      "Sondaggio", "Emoji", "Altro", "Tastiera", "Annulla"),
    "ru": InputBarWords(
      "Сообщение", "Удерживайте, чтобы говорить", "Отправить", "Макет клавиатуры", "Камера",
      "Опрос", "Эмодзи", "Ещё", "Клавиатура", "Отмена"),
    "uk": InputBarWords(
      "Повідомлення", "Утримуйте, щоб говорити", "Надіслати", "Макет клавіатури", "Камера",
      "Опитування", "Емодзі", "Більше", "Клавіатура", "Скасувати"),
    "tr": InputBarWords(
      "Mesaj", "Konuşmak için basılı tut", "Gönder", "Örnek klavye", "Kamera", "Anket", "Emoji",
      "Daha fazla", "Klavye", "İptal"),
    "ar": InputBarWords(
      "رسالة", "اضغط مطولًا للتحدث", "إرسال", "لوحة مفاتيح توضيحية", "الكاميرا", "استطلاع",
      "الرموز التعبيرية", "المزيد", "لوحة المفاتيح", "إلغاء"),
    "fa": InputBarWords(
      "پیام", "برای صحبت نگه دارید", "ارسال", "صفحه‌کلید نمایشی", "دوربین", "نظرسنجی", "ایموجی",
      "بیشتر", "صفحه‌کلید", "لغو"),
    "he": InputBarWords(
      "הודעה", "החזיקו כדי לדבר", "שליחה", "מקלדת לדוגמה", "מצלמה", "סקר", "אמוג׳י", "עוד", "מקלדת",
      "ביטול"),
    "hi": InputBarWords(
      "संदेश", "बोलने के लिए दबाए रखें", "भेजें", "नमूना कीबोर्ड", "कैमरा", "मतदान", "इमोजी", "अधिक", "कीबोर्ड", "रद्द करें"),
    "id": InputBarWords(
      "Pesan", "Tahan untuk bicara", "Kirim", "Papan ketik contoh", "Kamera", "Jajak pendapat",
      "Emoji", "Lainnya", "Papan ketik", "Batal"),
    "th": InputBarWords(
      "ข้อความ", "กดค้างเพื่อพูด", "ส่ง", "แป้นพิมพ์ตัวอย่าง", "กล้อง", "แบบสำรวจ", "อีโมจิ", "เพิ่มเติม", "แป้นพิมพ์",
      "ยกเลิก"),
    "vi": InputBarWords(
      "Tin nhắn", "Giữ để nói", "Gửi", "Bàn phím minh hoạ", "Máy ảnh", "Bình chọn",
      "Biểu tượng cảm xúc", "Thêm", "Bàn phím", "Huỷ"),
  ]
}
