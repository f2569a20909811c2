/// The words of the interface in all languages: one row a language, in the order of the fields.
///
/// `Today`, `Yesterday`, the names of units and the rules of plurals are those of Unicode's CLDR 48;
/// the other words were written for this table.
extension LocalizedStrings {
  /// The words of a language; nil where nobody has written them down.
  static func known(_ locale: LocaleTag) -> LocalizedStrings? {
    switch locale.language {
    case "zh", "cmn": locale.isTraditionalChinese ? .traditionalChinese : .simplifiedChinese
    case "yue": .traditionalChinese
    case "en": .english
    case "ja": .japanese
    case "ko": .korean
    case "es": .spanish
    case "fr": .french
    case "de": .german
    case "pt": .portuguese
    case "it": .italian
    case "ru": .russian
    case "uk": .ukrainian
    case "tr": .turkish
    case "ar": .arabic
    case "fa": .persian
    case "he": .hebrew
    case "hi": .hindi
    case "id": .indonesian
    case "th": .thai
    case "vi": .vietnamese
    default: nil
    }
  }

  static let english = LocalizedStrings(
    unread: "Unread messages", messageUnavailable: "Message unavailable",
    forwarded: "Forwarded message", forwardedPattern: "Forwarded from {}", edited: "edited",
    photo: "Photo", sticker: "Sticker", voiceMessage: "Voice message", video: "Video", file: "File",
    location: "Location", contact: "Contact", unsupported: "Unsupported message",
    emptyMessage: "Empty message", deletedMessage: "Deleted message",
    pinnedMessage: "Pinned message", today: "Today", yesterday: "Yesterday",
    memberForms: PluralForms(one: "{} member", other: "{} members"),
    voteForms: PluralForms(one: "{} vote", other: "{} votes"), pluralRule: .one)

  static let simplifiedChinese = LocalizedStrings(
    unread: "未读消息", messageUnavailable: "消息不可用", forwarded: "转发的消息", forwardedPattern: "转发自 {}",
    edited: "已编辑", photo: "图片", sticker: "表情", voiceMessage: "语音", video: "视频", file: "文件",
    location: "位置", contact: "名片", unsupported: "暂不支持的消息", emptyMessage: "空消息",
    deletedMessage: "已删除的消息", pinnedMessage: "置顶消息", today: "今天", yesterday: "昨天",
    memberForms: PluralForms(other: "{} 位成员"), voteForms: PluralForms(other: "{} 票"), colon: "：")

  static let traditionalChinese = LocalizedStrings(
    unread: "未讀訊息", messageUnavailable: "無法顯示訊息", forwarded: "轉傳的訊息", forwardedPattern: "轉傳自 {}",
    edited: "已編輯", photo: "圖片", sticker: "貼圖", voiceMessage: "語音訊息", video: "影片", file: "檔案",
    location: "位置", contact: "聯絡人", unsupported: "不支援的訊息", emptyMessage: "空白訊息",
    deletedMessage: "已刪除的訊息", pinnedMessage: "置頂訊息", today: "今天", yesterday: "昨天",
    memberForms: PluralForms(other: "{} 位成員"), voteForms: PluralForms(other: "{} 票"), colon: "：")

  static let japanese = LocalizedStrings(
    unread: "未読メッセージ", messageUnavailable: "メッセージを表示できません", forwarded: "転送されたメッセージ",
    forwardedPattern: "転送元: {}", edited: "編集済み", photo: "写真", sticker: "スタンプ",
    voiceMessage: "ボイスメッセージ", video: "動画", file: "ファイル", location: "位置情報", contact: "連絡先",
    unsupported: "対応していないメッセージ", emptyMessage: "空のメッセージ", deletedMessage: "削除されたメッセージ",
    pinnedMessage: "ピン留めされたメッセージ", today: "今日", yesterday: "昨日",
    memberForms: PluralForms(other: "メンバー {} 人"), voteForms: PluralForms(other: "{} 票"), colon: "：")

  static let korean = LocalizedStrings(
    unread: "읽지 않은 메시지", messageUnavailable: "메시지를 볼 수 없음", forwarded: "전달된 메시지",
    forwardedPattern: "{}에서 전달됨", edited: "수정됨", photo: "사진", sticker: "스티커",
    voiceMessage: "음성 메시지", video: "동영상", file: "파일", location: "위치", contact: "연락처",
    unsupported: "지원되지 않는 메시지", emptyMessage: "빈 메시지", deletedMessage: "삭제된 메시지",
    pinnedMessage: "고정된 메시지", today: "오늘", yesterday: "어제",
    memberForms: PluralForms(other: "멤버 {}명"), voteForms: PluralForms(other: "{}표"))

  static let spanish = LocalizedStrings(
    unread: "Mensajes no leídos", messageUnavailable: "Mensaje no disponible",
    forwarded: "Mensaje reenviado", forwardedPattern: "Reenviado de {}", edited: "editado",
    photo: "Foto", sticker: "Sticker", voiceMessage: "Mensaje de voz", video: "Vídeo",
    file: "Archivo", location: "Ubicación", contact: "Contacto",
    unsupported: "Mensaje no compatible", emptyMessage: "Mensaje vacío",
    deletedMessage: "Mensaje eliminado", pinnedMessage: "Mensaje fijado", today: "Hoy",
    yesterday: "Ayer",
    memberForms: PluralForms(one: "{} miembro", many: "{} de miembros", other: "{} miembros"),
    voteForms: PluralForms(one: "{} voto", many: "{} de votos", other: "{} votos"),
    pluralRule: .oneAndMillions)

  static let french = LocalizedStrings(
    unread: "Messages non lus", messageUnavailable: "Message indisponible",
    forwarded: "Message transféré", forwardedPattern: "Transféré de {}", edited: "modifié",
    photo: "Photo", sticker: "Sticker", voiceMessage: "Message vocal", video: "Vidéo",
    file: "Fichier", location: "Position", contact: "Contact",
    unsupported: "Message non pris en charge", emptyMessage: "Message vide",
    deletedMessage: "Message supprimé", pinnedMessage: "Message épinglé", today: "Aujourd’hui",
    yesterday: "Hier",
    memberForms: PluralForms(one: "{} membre", many: "{} de membres", other: "{} membres"),
    voteForms: PluralForms(one: "{} vote", many: "{} de votes", other: "{} votes"),
    pluralRule: .zeroOneAndMillions, colon: "\u{A0}: ", byteUnits: ["o", "ko", "Mo", "Go", "To"])

  static let german = LocalizedStrings(
    unread: "Ungelesene Nachrichten", messageUnavailable: "Nachricht nicht verfügbar",
    forwarded: "Weitergeleitete Nachricht", forwardedPattern: "Weitergeleitet von {}",
    edited: "bearbeitet", photo: "Foto", sticker: "Sticker", voiceMessage: "Sprachnachricht",
    video: "Video", file: "Datei", location: "Standort", contact: "Kontakt",
    unsupported: "Nicht unterstützte Nachricht", emptyMessage: "Leere Nachricht",
    deletedMessage: "Gelöschte Nachricht", pinnedMessage: "Angeheftete Nachricht", today: "Heute",
    yesterday: "Gestern", memberForms: PluralForms(one: "{} Mitglied", other: "{} Mitglieder"),
    voteForms: PluralForms(one: "{} Stimme", other: "{} Stimmen"),
    pluralRule: .one)

  static let portuguese = LocalizedStrings(
    unread: "Mensagens não lidas", messageUnavailable: "Mensagem indisponível",
    forwarded: "Mensagem encaminhada", forwardedPattern: "Encaminhada de {}", edited: "editada",
    photo: "Foto", sticker: "Figurinha", voiceMessage: "Mensagem de voz", video: "Vídeo",
    file: "Arquivo", location: "Localização", contact: "Contato",
    unsupported: "Mensagem não compatível", emptyMessage: "Mensagem vazia",
    deletedMessage: "Mensagem apagada", pinnedMessage: "Mensagem fixada", today: "Hoje",
    yesterday: "Ontem",
    memberForms: PluralForms(one: "{} membro", many: "{} de membros", other: "{} membros"),
    voteForms: PluralForms(one: "{} voto", many: "{} de votos", other: "{} votos"),
    pluralRule: .zeroOneAndMillions)

  static let italian = LocalizedStrings(
    unread: "Messaggi non letti", messageUnavailable: "Messaggio non disponibile",
    forwarded: "Messaggio inoltrato", forwardedPattern: "Inoltrato da {}", edited: "modificato",
    photo: "Foto", sticker: "Sticker", voiceMessage: "Messaggio vocale", video: "Video",
    file: "File", location: "Posizione", contact: "Contatto",
    unsupported: "Messaggio non supportato", emptyMessage: "Messaggio vuoto",
    deletedMessage: "Messaggio eliminato", pinnedMessage: "Messaggio fissato", today: "Oggi",
    yesterday: "Ieri",
    memberForms: PluralForms(one: "{} membro", many: "{} di membri", other: "{} membri"),
    voteForms: PluralForms(one: "{} voto", many: "{} di voti", other: "{} voti"),
    pluralRule: .oneAndMillions)

  static let russian = LocalizedStrings(
    unread: "Непрочитанные сообщения", messageUnavailable: "Сообщение недоступно",
    forwarded: "Пересланное сообщение", forwardedPattern: "Переслано от {}", edited: "изменено",
    photo: "Фото", sticker: "Стикер", voiceMessage: "Голосовое сообщение", video: "Видео",
    file: "Файл", location: "Геопозиция", contact: "Контакт",
    unsupported: "Неподдерживаемое сообщение", emptyMessage: "Пустое сообщение",
    deletedMessage: "Удалённое сообщение", pinnedMessage: "Закреплённое сообщение",
    today: "Сегодня", yesterday: "Вчера",
    memberForms: PluralForms(
      one: "{} участник", few: "{} участника", many: "{} участников", other: "{} участника"),
    voteForms: PluralForms(
      one: "{} голос", few: "{} голоса", many: "{} голосов", other: "{} голоса"),
    pluralRule: .eastSlavic, byteUnits: ["Б", "кБ", "МБ", "ГБ", "ТБ"])

  static let ukrainian = LocalizedStrings(
    unread: "Непрочитані повідомлення", messageUnavailable: "Повідомлення недоступне",
    forwarded: "Переслане повідомлення", forwardedPattern: "Переслано від {}", edited: "змінено",
    photo: "Фото", sticker: "Стікер", voiceMessage: "Голосове повідомлення", video: "Відео",
    file: "Файл", location: "Геопозиція", contact: "Контакт",
    unsupported: "Непідтримуване повідомлення", emptyMessage: "Порожнє повідомлення",
    deletedMessage: "Видалене повідомлення", pinnedMessage: "Закріплене повідомлення",
    today: "Сьогодні", yesterday: "Учора",
    memberForms: PluralForms(
      one: "{} учасник", few: "{} учасники", many: "{} учасників", other: "{} учасника"),
    voteForms: PluralForms(
      one: "{} голос", few: "{} голоси", many: "{} голосів", other: "{} голосу"),
    pluralRule: .eastSlavic, byteUnits: ["Б", "кБ", "МБ", "ГБ", "ТБ"])

  static let turkish = LocalizedStrings(
    unread: "Okunmamış mesajlar", messageUnavailable: "Mesaj kullanılamıyor",
    forwarded: "İletilmiş mesaj", forwardedPattern: "İletildi: {}", edited: "düzenlendi",
    photo: "Fotoğraf", sticker: "Çıkartma", voiceMessage: "Sesli mesaj", video: "Video",
    file: "Dosya", location: "Konum", contact: "Kişi", unsupported: "Desteklenmeyen mesaj",
    emptyMessage: "Boş mesaj", deletedMessage: "Silinmiş mesaj", pinnedMessage: "Sabitlenmiş mesaj",
    today: "Bugün", yesterday: "Dün", memberForms: PluralForms(one: "{} üye", other: "{} üye"),
    voteForms: PluralForms(one: "{} oy", other: "{} oy"),
    pluralRule: .one)

  static let arabic = LocalizedStrings(
    unread: "رسائل غير مقروءة", messageUnavailable: "الرسالة غير متوفرة", forwarded: "رسالة محوّلة",
    forwardedPattern: "محوّلة من {}", edited: "معدّلة", photo: "صورة", sticker: "ملصق",
    voiceMessage: "رسالة صوتية", video: "فيديو", file: "ملف", location: "الموقع",
    contact: "جهة اتصال", unsupported: "رسالة غير مدعومة", emptyMessage: "رسالة فارغة",
    deletedMessage: "رسالة محذوفة", pinnedMessage: "رسالة مثبّتة", today: "اليوم", yesterday: "أمس",
    memberForms: PluralForms(
      zero: "لا أعضاء", one: "عضو واحد", two: "عضوان", few: "{} أعضاء", many: "{} عضوًا",
      other: "{} عضو"),
    voteForms: PluralForms(
      zero: "لا أصوات", one: "صوت واحد", two: "صوتان", few: "{} أصوات", many: "{} صوتًا",
      other: "{} صوت"),
    pluralRule: .arabic, byteUnits: ["بايت", "كيلوبايت", "م.ب", "غ.ب", "تيرابايت"])

  static let persian = LocalizedStrings(
    unread: "پیام‌های خوانده‌نشده", messageUnavailable: "پیام در دسترس نیست",
    forwarded: "پیام بازارسال‌شده", forwardedPattern: "بازارسال از {}", edited: "ویرایش‌شده",
    photo: "عکس", sticker: "استیکر", voiceMessage: "پیام صوتی", video: "ویدیو", file: "فایل",
    location: "موقعیت مکانی", contact: "مخاطب", unsupported: "پیام پشتیبانی‌نشده",
    emptyMessage: "پیام خالی", deletedMessage: "پیام حذف‌شده", pinnedMessage: "پیام سنجاق‌شده",
    today: "امروز", yesterday: "دیروز", memberForms: PluralForms(one: "{} عضو", other: "{} عضو"),
    voteForms: PluralForms(one: "{} رأی", other: "{} رأی"),
    pluralRule: .zeroAndOne, byteUnits: ["بایت", "kB", "MB", "GB", "TB"])

  static let hebrew = LocalizedStrings(
    unread: "הודעות שלא נקראו", messageUnavailable: "ההודעה אינה זמינה", forwarded: "הודעה שהועברה",
    forwardedPattern: "הועברה מאת {}", edited: "נערכה", photo: "תמונה", sticker: "מדבקה",
    voiceMessage: "הודעה קולית", video: "סרטון", file: "קובץ", location: "מיקום",
    contact: "איש קשר", unsupported: "הודעה שאינה נתמכת", emptyMessage: "הודעה ריקה",
    deletedMessage: "הודעה שנמחקה", pinnedMessage: "הודעה מוצמדת", today: "היום",
    yesterday: "אתמול",
    memberForms: PluralForms(one: "חבר אחד", two: "שני חברים", other: "{} חברים"),
    voteForms: PluralForms(one: "הצבעה אחת", two: "שתי הצבעות", other: "{} הצבעות"),
    pluralRule: .hebrew, byteUnits: ["בייט", "kB", "MB", "GB", "TB"])

  static let hindi = LocalizedStrings(
    unread: "अपठित संदेश", messageUnavailable: "संदेश उपलब्ध नहीं है",
    forwarded: "फ़ॉरवर्ड किया गया संदेश", forwardedPattern: "{} से फ़ॉरवर्ड किया गया",
    edited: "संपादित", photo: "फ़ोटो", sticker: "स्टिकर", voiceMessage: "वॉइस संदेश", video: "वीडियो",
    file: "फ़ाइल", location: "स्थान", contact: "संपर्क", unsupported: "असमर्थित संदेश",
    emptyMessage: "खाली संदेश", deletedMessage: "हटाया गया संदेश",
    pinnedMessage: "पिन किया गया संदेश", today: "आज", yesterday: "कल",
    memberForms: PluralForms(one: "{} सदस्य", other: "{} सदस्य"),
    voteForms: PluralForms(one: "{} वोट", other: "{} वोट"), pluralRule: .zeroAndOne,
    byteUnits: ["बाइट", "kB", "MB", "GB", "TB"])

  static let indonesian = LocalizedStrings(
    unread: "Pesan belum dibaca", messageUnavailable: "Pesan tidak tersedia",
    forwarded: "Pesan terusan", forwardedPattern: "Diteruskan dari {}", edited: "diedit",
    photo: "Foto", sticker: "Stiker", voiceMessage: "Pesan suara", video: "Video", file: "Berkas",
    location: "Lokasi", contact: "Kontak", unsupported: "Pesan tidak didukung",
    emptyMessage: "Pesan kosong", deletedMessage: "Pesan dihapus", pinnedMessage: "Pesan tersemat",
    today: "Hari ini", yesterday: "Kemarin", memberForms: PluralForms(other: "{} anggota"),
    voteForms: PluralForms(other: "{} suara"))

  static let thai = LocalizedStrings(
    unread: "ข้อความที่ยังไม่ได้อ่าน", messageUnavailable: "ไม่สามารถแสดงข้อความ",
    forwarded: "ข้อความที่ส่งต่อ", forwardedPattern: "ส่งต่อจาก {}", edited: "แก้ไขแล้ว", photo: "รูปภาพ",
    sticker: "สติกเกอร์", voiceMessage: "ข้อความเสียง", video: "วิดีโอ", file: "ไฟล์",
    location: "ตำแหน่งที่ตั้ง", contact: "รายชื่อติดต่อ", unsupported: "ข้อความที่ไม่รองรับ",
    emptyMessage: "ข้อความว่าง", deletedMessage: "ข้อความที่ถูกลบ", pinnedMessage: "ข้อความที่ปักหมุด",
    today: "วันนี้", yesterday: "เมื่อวาน", memberForms: PluralForms(other: "สมาชิก {} คน"),
    voteForms: PluralForms(other: "{} โหวต"),
    byteUnits: ["ไบต์", "kB", "MB", "GB", "TB"])

  static let vietnamese = LocalizedStrings(
    unread: "Tin nhắn chưa đọc", messageUnavailable: "Tin nhắn không khả dụng",
    forwarded: "Tin nhắn chuyển tiếp", forwardedPattern: "Chuyển tiếp từ {}",
    edited: "đã chỉnh sửa", photo: "Ảnh", sticker: "Nhãn dán", voiceMessage: "Tin nhắn thoại",
    video: "Video", file: "Tệp", location: "Vị trí", contact: "Liên hệ",
    unsupported: "Tin nhắn không được hỗ trợ", emptyMessage: "Tin nhắn trống",
    deletedMessage: "Tin nhắn đã xóa", pinnedMessage: "Tin nhắn đã ghim", today: "Hôm nay",
    yesterday: "Hôm qua", memberForms: PluralForms(other: "{} thành viên"),
    voteForms: PluralForms(other: "{} phiếu bầu"))
}

extension LocaleTag {
  /// Whether Chinese is written in traditional characters.
  fileprivate var isTraditionalChinese: Bool {
    script == "Hant" || (script == nil && ["TW", "HK", "MO"].contains(region ?? ""))
  }
}
