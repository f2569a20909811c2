extension Wording {
  static let english = Wording(
    unread: "Unread messages", messageUnavailable: "Message unavailable",
    forwardedFrom: "Forwarded from", edited: "edited", photo: "Photo", sticker: "Sticker",
    voiceMessage: "Voice message", video: "Video", file: "File", location: "Location",
    contact: "Contact", unsupported: "Unsupported message")

  static let german = Wording(
    unread: "Ungelesene Nachrichten", messageUnavailable: "Nachricht nicht verfügbar",
    forwardedFrom: "Weitergeleitet von", edited: "bearbeitet", photo: "Foto", sticker: "Sticker",
    voiceMessage: "Sprachnachricht", video: "Video", file: "Datei", location: "Standort",
    contact: "Kontakt", unsupported: "Nicht unterstützte Nachricht")

  static let spanish = Wording(
    unread: "Mensajes no leídos", messageUnavailable: "Mensaje no disponible",
    forwardedFrom: "Reenviado de", edited: "editado", photo: "Foto", sticker: "Sticker",
    voiceMessage: "Mensaje de voz", video: "Vídeo", file: "Archivo", location: "Ubicación",
    contact: "Contacto", unsupported: "Mensaje no compatible")

  static let french = Wording(
    unread: "Messages non lus", messageUnavailable: "Message indisponible",
    forwardedFrom: "Transféré de", edited: "modifié", photo: "Photo", sticker: "Sticker",
    voiceMessage: "Message vocal", video: "Vidéo", file: "Fichier", location: "Position",
    contact: "Contact", unsupported: "Message non pris en charge")

  static let russian = Wording(
    unread: "Непрочитанные сообщения", messageUnavailable: "Сообщение недоступно",
    forwardedFrom: "Переслано от", edited: "изменено", photo: "Фото", sticker: "Стикер",
    voiceMessage: "Голосовое сообщение", video: "Видео", file: "Файл", location: "Геопозиция",
    contact: "Контакт", unsupported: "Неподдерживаемое сообщение")

  static let arabic = Wording(
    unread: "رسائل غير مقروءة", messageUnavailable: "الرسالة غير متوفرة",
    forwardedFrom: "محوّلة من", edited: "معدّلة", photo: "صورة", sticker: "ملصق",
    voiceMessage: "رسالة صوتية", video: "فيديو", file: "ملف", location: "الموقع",
    contact: "جهة اتصال", unsupported: "رسالة غير مدعومة")

  static let japanese = Wording(
    unread: "未読メッセージ", messageUnavailable: "メッセージを表示できません",
    forwardedFrom: "転送元:", edited: "編集済み", photo: "写真", sticker: "スタンプ",
    voiceMessage: "ボイスメッセージ", video: "動画", file: "ファイル", location: "位置情報",
    contact: "連絡先", unsupported: "対応していないメッセージ")

  static let simplifiedChinese = Wording(
    unread: "未读消息", messageUnavailable: "消息不可用", forwardedFrom: "转发自", edited: "已编辑",
    photo: "图片", sticker: "表情", voiceMessage: "语音", video: "视频", file: "文件",
    location: "位置", contact: "名片", unsupported: "暂不支持的消息")

  static let traditionalChinese = Wording(
    unread: "未讀訊息", messageUnavailable: "無法顯示訊息", forwardedFrom: "轉傳自",
    edited: "已編輯", photo: "圖片", sticker: "貼圖", voiceMessage: "語音訊息", video: "影片",
    file: "檔案", location: "位置", contact: "聯絡人", unsupported: "不支援的訊息")
}
