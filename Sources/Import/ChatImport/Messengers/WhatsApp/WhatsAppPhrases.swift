/// The phrases that WhatsApp itself writes, in all languages for which they are known.
///
/// The phrases are compared by `key(for:)`: in lower case, and without direction marks, brackets
/// and a full stop.
enum WhatsAppPhrases {
  /// The kind of a file that was left out of the export.
  enum OmittedKind: Hashable {
    case media, image, video, videoNote, audio, onceHeard, gif, sticker, document, contact
  }

  /// The key under which a phrase is looked up.
  static func key(for text: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.isDirectionMark {
      scalars.append(scalar.isBlank ? " " : scalar)
    }
    while let last = scalars.last, " .。۔।>›".unicodeScalars.contains(last) {
      scalars.removeLast()
    }
    let start = scalars.firstIndex { !" <‹".unicodeScalars.contains($0) } ?? scalars.endIndex
    return String(scalars[start...]).lowercased()
  }

  /// The kinds of omitted files, by the keys of the phrases that replace them.
  static let omitted: [String: OmittedKind] = {
    var table: [String: OmittedKind] = [:]
    let kinds: [(OmittedKind, [String])] = [
      (.media, media), (.image, image), (.video, video), (.videoNote, videoNote), (.audio, audio),
      (.onceHeard, onceHeard), (.gif, gif), (.sticker, sticker), (.document, document),
      (.contact, contact),
    ]
    for (kind, phrases) in kinds {
      for phrase in phrases { table[key(for: phrase)] = kind }
    }
    return table
  }()

  /// The phrases for a message that its sender deleted; only the sender sees them, so the sender is
  /// the export's owner.
  static let deletedByMe: Set<String> = Set(
    [
      "you deleted this message", "du hast diese nachricht gelöscht", "eliminaste este mensaje",
      "vous avez supprimé ce message", "hai eliminato questo messaggio", "apagou esta mensagem",
      "você apagou esta mensagem", "je hebt dit bericht verwijderd",
      "u hebt dit bericht verwijderd", "вы удалили данное сообщение", "вы удалили это сообщение",
      "ви видалили це повідомлення", "bu mesajı sildiniz", "لقد حذفت هذه الرسالة",
      "حذفت هذه الرسالة", "מחקת הודעה זו", "आपने यह संदेश मिटाया", "आपने इस संदेश को मिटा दिया",
      "您已刪除此訊息", "你已刪除此訊息", "您已删除这条消息", "你删除了这条消息", "このメッセージを削除しました", "メッセージを削除しました",
      "이 메시지를 삭제했습니다", "usunięto tę wiadomość", "tuto zprávu jste smazal/a",
      "anda menghapus pesan ini", "poistit tämän viestin", "du raderade detta meddelande",
      "du slettede denne besked", "מחקת את ההודעה הזו", "διαγράψατε αυτό το μήνυμα",
      "διαγράψατε το μήνυμα", "لقد حذَفت هذه الرسالة", "أنت حذفت هذه الرسالة",
      "আপনি এই মেসেজটি বাদ দিয়েছেন", "আপনি এই বার্তাটি মুছে ফেলেছেন", "bạn đã xóa tin nhắn này",
      "bạn đã xoá tin nhắn này", "آپ نے یہ میسج حذف کر دیا ہے", "آپ نے اس پیغام کو حذف کیا",
      "คุณได้ลบข้อความนี้", "คุณลบข้อความนี้", "du har tagit bort meddelandet",
      "du raderade det här meddelandet", "túto správu ste odstránili",
      "usunąłeś(-ęłaś) tę wiadomość", "usunąłeś(aś) tę wiadomość", "ați șters acest mesaj",
      "du slettet denne meldingen", "anda telah memadamkan mesej ini",
      "anda telah menghapus pesan ini", "तुम्ही हा मेसेज हटवला", "आपण हा संदेश हटविलात",
      "삭제한 메시지입니다", "ezt az üzenetet törölted", "törölted ezt az üzenetet",
      "izbrisali ste ovu poruku", "आपने यह मैसेज डिलीट किया", "તમે આ મેસેજ ડિલીટ કર્યો",
      "તમે આ સંદેશને રદ્દ કર્યો", "scrios tú an teachtaireacht seo", "شما این پیام را حذف کردید",
      "du har slettet denne besked", "tuto zprávu jste odstranil/a",
      "has suprimit aquest missatge", "has esborrat aquest missatge", "binura mo itong mensahe",
      "jūs izdzēsāt šo ziņu", "сіз бұл хатты жойдыңыз", "siz ushbu xabarni o‘chirdingiz",
      "to sporočilo ste izbrisali", "umefuta ujumbe huu", "இத்தகவலை தாங்கள் அழித்தீர்கள்",
      "jūs ištrynėte šią žinutę", "kustutasid selle sõnumi", "изтрихте това съобщение",
      "siz bu ismarıcı sildiniz", "ഈ സന്ദേശം നിങ്ങൾ ഇല്ലാതാക്കി", "ја избриша оваа порака",
      "ನೀವು ಈ ಸಂದೇಶವನ್ನು ಅಳಿಸಿದ್ದೀರಿ", "обрисао/ла си ову поруку", "ਤੁਸੀਂ ਇਹ ਸੁਨੇਹਾ ਹਟਾਇਆ",
    ].map { key(for: $0) })

  /// The phrases for a message that was deleted by anyone.
  static let deleted: Set<String> = deletedByMe.union(
    [
      "this message was deleted", "this message was deleted by admin",
      "diese nachricht wurde gelöscht", "se eliminó este mensaje", "este mensaje fue eliminado",
      "ce message a été supprimé", "questo messaggio è stato eliminato",
      "esta mensagem foi apagada", "mensagem apagada", "dit bericht is verwijderd",
      "dit bericht werd verwijderd", "данное сообщение удалено", "это сообщение было удалено",
      "це повідомлення було видалено", "bu mesaj silindi", "تم حذف هذه الرسالة",
      "הודעה זו נמחקה", "यह संदेश मिटाया गया", "यह संदेश मिटा दिया गया है", "此訊息已刪除", "此消息已删除",
      "这条消息已删除", "このメッセージは削除されました", "삭제된 메시지입니다", "이 메시지는 삭제되었습니다", "tato zpráva byla smazána",
      "ta wiadomość została usunięta", "pesan ini telah dihapus", "αυτό το μήνυμα διαγράφηκε",
      "এই মেসেজটি বাদ দেওয়া হয়েছে", "এই বার্তাটি মুছে ফেলা হয়েছে", "这条消息已被删除", "信息已删除",
      "tin nhắn này đã bị xóa", "tin nhắn này đã bị xoá", "یہ میسج حذف کر دیا گیا ہے",
      "یہ پیغام حذف کیا گیا", "ข้อความนี้ถูกลบแล้ว", "ข้อความนี้ได้ถูกลบ",
      "det här meddelandet raderades", "detta meddelande raderades",
      "táto správa bola odstránená", "acest mesaj a fost șters", "denne meldingen ble slettet",
      "mesej ini telah dipadam", "हा मेसेज हटवण्यात आला", "हा संदेश हटविण्यात आला होता",
      "ez az üzenet törlésre került", "pesan ini dihapus", "ova je poruka izbrisana",
      "ova poruka je izbrisana", "यह मैसेज डिलीट कर दिया गया है", "આ મેસેજ ડિલીટ કરાયો",
      "આ સંદેશ રદ્દ કરાયો", "scriosadh an teachtaireacht seo", "tämä viesti poistettiin",
      "این پیام حذف شده است", "این پیام حذف شد", "denne besked er blevet slettet",
      "denne besked blev slettet", "tato zpráva byla odstraněna",
      "aquest missatge s'ha suprimit", "aquest missatge està esborrat",
      "itong mensahe ay binura na", "šī ziņa tika izdzēsta", "бұл хат жойылды",
      "esta mensagem foi apagada pelo remetente", "ushbu xabar o‘chirildi",
      "to sporočilo je bilo izbrisano", "ujumbe huu ulifutwa", "இத்தகவல் திரும்பப்பெறப்பட்டது",
      "ši žinutė buvo ištrinta", "see sõnum on kustutatud", "съобщението беше изтрито",
      "hierdie boodskap was uitgevee", "bu ismarıc silindi", "ഈ സന്ദേശം ഇല്ലാതാക്കിയതാണ്",
      "оваа порака беше избришана", "ಈ ಸಂದೇಶವು ಅಳಿಸಲ್ಪಟ್ಟಿದೆ", "ова порука је обрисана",
      "ਇਸ ਸੁਨੇਹੇ ਨੂੰ ਹਟਾਇਆ ਗਿਆ",
    ].map { key(for: $0) })

  /// The notes after an edited message, without brackets.
  static let edited: Set<String> = Set(
    [
      "this message was edited", "diese nachricht wurde bearbeitet", "se editó este mensaje",
      "este mensaje fue editado", "ce message a été modifié", "questo messaggio è stato modificato",
      "esta mensagem foi editada", "mensagem editada", "dit bericht is bewerkt",
      "это сообщение изменено", "данное сообщение изменено", "це повідомлення відредаговано",
      "bu mesaj düzenlendi", "تم تعديل هذه الرسالة", "ההודעה נערכה", "הודעה זו נערכה",
      "यह संदेश संपादित किया गया", "यह संदेश एडिट किया गया", "此訊息已編輯", "已編輯此訊息", "此消息已编辑",
      "このメッセージは編集されました", "수정된 메시지입니다", "이 메시지가 수정되었습니다",
      "edytowano tę wiadomość", "tato zpráva byla upravena", "pesan ini diedit",
    ].map { key(for: $0) })

  /// The words before the colon in `<attached: file>`, in all languages.
  static let attachedLabels: Set<String> = Set(
    [
      "attached", "anhang", "adjunto", "pièce jointe", "allegato", "anexado", "anexo", "bijlage",
      "bijgevoegd", "вложение", "прикреплено", "вкладення", "ekli", "ekli dosya", "eklendi",
      "مرفق", "מצורף", "צורף", "संलग्न", "अटैच किया गया", "附件", "附加檔案", "已附加", "添付ファイル", "添付",
      "첨부", "첨부됨", "첨부파일", "załączono", "załącznik", "přiloženo", "terlampir", "liite",
      "bifogad", "vedhæftet", "vedlagt", "المُرفق", "επισυνάφθηκε", "додано", "پیوستہ",
      "đính kèm", "príloha", "příloha", "atașare", "dilampir", "संलग्न केले", "csatolva",
      "priloženo", "જોડાયેલ", "ceangailte", "پیوست", "adjunt", "แนบ", "angehängt", "bifogat",
      "joint", "file attached",
    ].map { key(for: $0) })

  /// The words in brackets in `file.jpg (file attached)`, in all languages.
  static let attachedNotes: Set<String> = Set(
    [
      "file attached", "datei angehängt", "archivo adjunto", "fichier joint", "file allegato",
      "arquivo anexado", "ficheiro anexado", "bestand bijgevoegd", "файл добавлен",
      "файл прикреплён", "файл прикреплен", "файл додано", "dosya ekli", "dosya eklendi",
      "الملف مرفق", "ملف مرفق", "תוכן מצורף", "קובץ מצורף", "फ़ाइल संलग्न है",
      "फ़ाइल अटैच की गई", "文件附件", "文件已附加", "附件檔案", "檔案已附加", "添付ファイル", "파일 첨부됨", "첨부 파일",
      "plik załączony", "plik dołączony", "soubor přiložen", "file terlampir",
      "tiedosto liitetty", "bifogad fil", "fil vedhæftet", "fil vedlagt", "fișier atașat",
      "ఫైల్ జోడించబడినది", "nakalakip na file", "arxiu adjunt", "soubor byl přiložen",
      "添付ファイル有り", "συνημμένο αρχείο", "pievienots fails", "फाइल संलग्न", "қосымша файл",
      "ફાઇલ જોડાયેલ", "fail dilampirkan", "फाइल अटैच कर दी गई है", "fayl biriktirildi",
      "załączony plik", "tệp đính kèm", "skedë e ngjitur", "priložena datoteka",
      "súbor pripojený", "پیوستہ فائل", "faili limeambatanishwa", "ไฟล์ที่แนบ", "پیوست شد",
      "byla prisegta", "vedlagt fil", "liitetiedosto", "archivo adjuntado", "fail lisatud",
      "datoteka u privitku", "fájl csatolva", "прикачен файл", "ফাইল সংযুক্ত হয়েছে",
      "lêer aangeheg", "fayl əlavə olunub", "ഫയൽ ചേർത്തു", "прикачен фајл", "ಕಡತ ಸೇರಿಸಲಾಯಿತು",
      "прикачена датотека", "ਅਟੈਚ ਕੀਤੀ ਫਾਇਲ",
    ].map { key(for: $0) })

  /// True if a text is the encryption notice, which iOS writes like a message from a person.
  static func isEncryptionNotice(_ text: Substring) -> Bool {
    let key = key(for: text.prefix(200))
    return encryption.contains { key.hasPrefix($0) }
  }

  /// The beginnings of the encryption notice.
  private static let encryption: [String] = [
    "messages and calls are end-to-end encrypted", "messages to this group are now secured",
    "messages to this chat and calls are now secured", "messages you send to this group are now",
    "nachrichten und anrufe sind ende-zu-ende", "nachrichten in diesem chat sowie anrufe sind",
    "los mensajes y las llamadas están cifrados", "les messages et les appels sont chiffrés",
    "i messaggi e le chiamate sono crittografati", "as mensagens e as chamadas são protegidas",
    "as mensagens e chamadas são encriptadas", "as mensagens e as chamadas têm encriptação",
    "berichten en oproepen zijn", "berichten en gesprekken zijn",
    "сообщения и звонки защищены", "повідомлення й дзвінки захищено",
    "mesajlar ve aramalar uçtan uca", "الرسائل والمكالمات مشفرة", "הודעות ושיחות מוצפנות",
    "संदेश और कॉल एंड-टू-एंड", "मैसेज और कॉल", "訊息和通話經端對端", "訊息和通話已進行端對端", "消息和通话已进行端到端",
    "メッセージと通話はエンドツーエンド", "메시지와 통화는 종단간", "zprávy a hovory jsou",
    "wiadomości i połączenia są", "pesan dan panggilan terenkripsi",
  ]

  /// The beginnings of a chat's file name, before the name of the other participant or the group.
  static let fileNames: [String] = [
    "WhatsApp Chat with ", "WhatsApp Chat - ", "WhatsApp Chat mit ", "Chat de WhatsApp con ",
    "Discussion WhatsApp avec ", "Chat WhatsApp con ", "Conversa do WhatsApp com ",
    "Conversa no WhatsApp com ", "WhatsApp-chat met ", "WhatsApp-gesprek met ", "Чат WhatsApp с ",
    "Чат WhatsApp з ", "WhatsApp Sohbeti - ", "محادثة واتساب مع ", "צ'אט WhatsApp עם ",
    "WhatsApp 與 ", "WhatsApp のトーク履歴 - ", "WhatsApp 대화 - ", "Chat WhatsApp dengan ",
    "Konwersacja WhatsApp z ", "Czat WhatsApp z ",
  ]
}
