extension WhatsAppPhrases {
  /// The phrases that people also write, such as “no picture”; without brackets or the direction
  /// mark of iOS, they are ordinary text.
  static let everyday: Set<String> = Set(
    [
      "ei kuvaa", "fără audio", "ไม่มีรูปภาพ", "ไม่มีไฟล์เสียง", "ไม่มีสติกเกอร์", "วิดีโอถูกลบ", "画像なし",
      "動画なし", "音声なし", "gifなし", "メディアなし", "без файл", "без фајл", "без фајлови", "pa media",
      "bez multivides", "uten vedlegg",
    ].map { key(for: $0) })

  static let media = [
    "media omitted", "medien ausgeschlossen", "medien weggelassen", "multimedia omitido",
    "archivo omitido", "médias omis", "fichier omis", "media omessi", "media omesso",
    "mídia oculta", "mídia omitida", "arquivo de mídia oculto", "ficheiro não revelado",
    "media weggelaten", "без медиафайлов", "файл пропущен", "медіа пропущено",
    "medya dahil edilmedi", "medya atlanmış", "تم استبعاد الوسائط", "المدخلات محذوفة",
    "המדיה לא נכללה", "מדיה הושמטה", "मीडिया के बिना", "मीडिया हटाया गया", "忽略多媒體檔", "省略多媒体文件",
    "省略多媒體檔案", "媒体省略", "メディアなし", "メディアは含まれていません", "미디어 파일 제외됨", "미디어 파일을 생략한 대화내용",
    "pominięto multimedia", "pliki pominięto", "média vynechány", "média vynechána",
    "médiá vynechané", "média elhagyva", "hiányzó médiafájl", "conținut media omis",
    "media tidak disertakan", "media dikecualikan", "bỏ qua tệp phương tiện", "ไฟล์สื่อถูกลบ",
    "สื่อถูกลบ", "media utelämnat", "media utelatt", "uten vedlegg", "medier udeladt",
    "media jätettiin pois", "αρχείο παραλήφθηκε", "εξαίρεση πολυμέσων", "без файл",
    "медији су изостављени", "medijski zapis izostavljen", "datoteke izpuščene",
    "medija praleista", "nav iekļauta multivide", "meedia välja jäetud", "media weggelaat",
    "fitxers multimèdia omesos", "رسانه حذف شد", "মিডিয়া বাদ দেওয়া হয়েছে",
    "میڈیا چھوڑ دیا گیا", "கோப்புகள் விடப்பட்டன", "మీడియా విస్మరించబడింది", "ಮಾಧ್ಯಮ ಕೈಬಿಡಲಾಗಿದೆ",
    "മീഡിയ ഒഴിവാക്കി", "मीडिया वगळण्यात आला", "મિડિયા છોડી મૂકાયું", "ਮੀਡੀਆ ਛੱਡਿਆ",
    "media çıxarılmışdır", "media buraxıldı", "mitjans omesos", "mediefil udeladt",
    "meedia ära jäetud", "پيوست نما/آهنگ حذف شد", "media jätetty pois", "મીડિયા અવગણવામાં આવ્યા",
    "મીડિયા અવગણાયું", "файлдар қосылмаған", "файл қосылған жоқ", "ບໍ່ລວມມີເດຍ",
    "praleistas medijos turinys", "bez multivides", "без фајлови", "без фајл", "मीडिया वगळले",
    "media disingkirkan", "ਮੀਡੀਆ ਛਡਿਆ ਗਿਆ", "ਮੀਡੀਆ ਛੱਡਿਆ ਗਿਆ", "media u hoq", "media hequr",
    "pa media", "media har utelämnats", "media hazijajumuishwa", "media imerukwa",
    "ஊடகங்கள் நீக்கப்பட்டது", "మాధ్యమం విస్మరించబడింది", "walang kalakip na media",
    "میڈیا ہٹا دیا گیا", "fayl o‘tkazib yuborildi", "fayl o'tkazib yuborildi", "bỏ qua media",
    "medij izpuščen", "ಮೀಡಿಯಾ ಕೈಬಿಡಲಾಗಿದೆ", "המדיה הוסרה",
  ]

  static let image = [
    "image omitted", "bild weggelassen", "imagen omitida", "image absente", "immagine omessa",
    "imagem ocultada", "imagem omitida", "imagem não revelada", "afbeelding weggelaten",
    "изображение отсутствует", "зображення відсутнє", "görüntü dahil edilmedi",
    "الصورة غير مشمولة", "لم يتم إدراج الصورة", "התמונה הושמטה", "छवि छोड़ी गई",
    "圖片已省略", "图片已省略", "图像已忽略", "忽略圖片", "画像は省略されました", "画像なし", "이미지 생략됨", "이미지 제외됨", "사진 생략됨",
    "obrázek vynechán", "pominięto obraz", "gambar tidak disertakan", "bild utelämnad",
    "billede udeladt", "bilde utelatt", "kuva jätetty pois", "εικόνα παραλείφθηκε",
    "ইমেজ বাদ দেওয়া হয়েছে", "圖片已略去", "圖像已省略", "照片已忽略", "đã bỏ qua hình ảnh",
    "تصویر نکال دی گئی ہے", "ไม่มีรูปภาพ", "bild utesluten", "obrázok vynechaný",
    "obraz pominięty", "imagine omisă", "bilde ikke inkludert", "imej tidak dimasukkan",
    "इमेज वगळली", "画像は含まれていません", "kép küldése sikertelen", "slika izostavljena", "फ़ोटो हटाई गई",
    "છબી પડતી મૂકાઈ", "íomhá ligthe ar lár", "ei kuvaa", "تصویر حذف شد", "imatge omesa",
  ]

  static let video = [
    "video omitted", "video weggelassen",
    "video omitido", "vídeo omitido", "vidéo absente", "video omesso", "vídeo ocultado",
    "vídeo não revelado", "video weggelaten", "видео отсутствует", "відео відсутнє",
    "video dahil edilmedi", "الفيديو غير مشمول", "لم يتم إدراج الفيديوهات", "הסרטון הושמט",
    "סרטון הווידאו הושמט", "वीडियो छोड़ा गया", "影片已省略", "視訊已省略", "视频已省略", "视频已忽略", "忽略影片",
    "動画は省略されました", "動画なし", "동영상 생략됨", "동영상 제외됨", "video vynecháno", "pominięto wideo",
    "video tidak disertakan", "βίντεο παραλείφθηκε", "ভিডিও বাদ দেওয়া হয়েছে", "影片已略去",
    "đã bỏ video", "ویڈیو نظرانداز", "วิดีโอถูกลบ", "video utesluten", "video vynechané",
    "wideo pominięte", "clip video omis", "video utelatt", "video tidak dimasukkan",
    "व्हिडीओ वगळला", "비디오 생략됨", "ビデオは含まれていません", "videó kihagyva", "video izostavljen",
    "વિડિયો પડતી મુકાઈ", "físeán ligthe ar lár", "videota ei sisällytetä", "ویدیو حذف شد",
    "video udeladt", "vídeo omès",
  ]

  static let videoNote = ["video note omitted", "videonachricht weggelassen"]

  /// Android's phrases for a voice message that can be played once; only the English phrase is
  /// known.
  static let onceHeard = ["view once voice message omitted"]

  static let audio = [
    "audio omitted", "audio weggelassen", "audio omitido", "audio absent", "audio omis",
    "audio omesso", "áudio ocultado", "áudio omitido", "ficheiro de áudio não revelado",
    "audio weggelaten", "аудио отсутствует", "аудіо відсутнє", "ses dahil edilmedi",
    "لم يتم إدراج المقاطع الصوتية", "الصوت غير مشمول", "אודיו הושמט", "קובץ השמע הושמט",
    "ऑडियो छोड़ा गया", "語音訊息已省略", "音訊已省略", "音频已省略", "音频已忽略", "忽略音訊", "音声メッセージは省略されました",
    "音声は省略されました", "音声なし", "오디오 생략됨", "오디오 제외됨", "음성 메시지 생략됨", "pominięto audio",
    "audio tidak disertakan", "קטע קול הושמט", "аудиофайл отсутствует", "ήχος παραλείφθηκε",
    "অডিও বাদ দেওয়া হয়েছে", "音訊已略去", "bỏ qua tệp âm thanh", "آڈیو نظرانداز", "ไม่มีไฟล์เสียง",
    "ljud utelslutet", "ljud uteslutet", "zvuk vynechaný", "audio pominięte", "fără audio",
    "lyd utelatt", "audio tidak dimasukkan", "ऑडिओ वगळला", "音声は含まれていません", "hang kihagyása",
    "zvuk izostavljen", "ऑडियो हटाई गयी", "ઓડિયો ફાઇલ શામેલ કરી નથી", "comhad fuaime ar lár",
    "äänitiedostoa ei sisällytetä", "صدا حذف شد", "lyd udeladt", "zvukový soubor vynechán",
    "àudio omès",
  ]

  static let gif = [
    "gif omitted", "gif weggelassen", "gif omitido", "gif omitida", "gif absent", "gif retiré",
    "gif omesso", "gif omessa", "gif esclusa", "gif ocultado", "gif não revelada",
    "gif weggelaten", "gif отсутствует", "gif-анімацію пропущено", "gif dahil edilmedi",
    "لم يتم إدراج صورة gif", "gif הושמט", "ה-gif הושמט", "gif छोड़ा गया", "gif已省略", "gif 已省略",
    "gif 已忽略", "忽略 gif", "gifは省略されました", "gifなし", "gif 생략됨", "gif 제외됨", "gif vynechán",
    "pominięto gif", "gif tidak disertakan", "παράληψη gif", "জিআইএফ বাদ দেওয়া হয়েছে",
    "gif 已略去", "gif 圖片已被省略", "gif 动态图已被忽略", "đã bỏ qua ảnh gif", "gif نظرانداز", "ละเว้น gif",
    "gif utesluten", "gif vynechaný", "plik gif pominięty", "gif omis", "gif utelatt",
    "gif tidak dimasukkan", "gif वगळले", "gifは含まれていません", "gif fájl kihagyása", "gif izostavljen",
    "gif પડતી મૂકાઈ", "gif ligthe ar lár", "gif-animaatio jätetty pois", "gif حذف شد",
    "gif udeladt", "gif omès",
  ]

  static let sticker = [
    "sticker omitted", "sticker weggelassen", "sticker omitido", "sticker absent",
    "sticker omis", "sticker omesso", "sticker non incluso", "figurinha omitida",
    "sticker não revelado", "sticker weggelaten", "стикер отсутствует", "стикер не добавлен",
    "наклейку не додано", "çıkartma dahil edilmedi", "تم حذف الملصقات", "الملصق غير مشمول",
    "סטיקר הושמט", "המדבקה הושמטה", "स्टिकर छोड़ा गया", "貼圖已省略", "贴图已省略", "贴图已忽略", "忽略貼圖",
    "スタンプは省略されました", "ステッカーは省略されました", "스티커 생략됨", "스티커 제외됨", "nálepka vynechána",
    "pominięto naklejkę", "stiker tidak disertakan", "αυτοκόλλητο παραλήφθηκε",
    "স্টিকার বাদ দেওয়া হয়েছে", "貼圖已略去", "貼圖已忽略", "đã bỏ sticker", "اسٹیکر نظرانداز",
    "ไม่มีสติกเกอร์", "sticker utesluten", "nálepka vynechaná", "klistremerke utelatt",
    "pelekat tidak disertakan", "pelekat tidak dimasukkan", "स्टिकर वगळले", "スタンプは含まれていません",
    "matrica kihagyva", "naljepnica izostavljena", "સ્ટીકર પડતું મુકાયું",
    "fágadh an greamán ar lár", "tarraa ei sisällytetty", "استیکر حذف شد",
    "klistermærke udeladt", "adhesiu omès",
  ]

  static let document = [
    "document omitted", "dokument weggelassen", "documento omitido", "document absent",
    "document manquant", "documento omesso", "documento ocultado", "documento não revelado",
    "document weggelaten", "документ отсутствует", "документ пропущено", "belge dahil edilmedi",
    "لم يتم إدراج المستند", "المستند غير مشمول", "מסמך הושמט", "המסמך הושמט",
    "दस्तावेज़ छोड़ा गया", "文件已省略", "文件已忽略", "忽略文件", "文書は省略されました", "ドキュメントは省略されました", "문서 생략됨",
    "문서 제외됨", "dokument vynechán", "pominięto dokument", "dokumen tidak disertakan",
    "έγγραφο παραλείφθηκε", "ডকুমেন্ট বাদ দেওয়া হয়েছে", "文件已略去", "文档已省略", "đã bỏ qua tài liệu",
    "دستاویز نظرانداز", "ละเว้นเอกสาร", "dokument uteslutet", "dokument vynechaný",
    "dokument pominięty", "document omis", "utelatt dokument", "dokumen tidak dimasukkan",
    "डॉक्युमेंट वगळले", "ドキュメントは含まれていません", "dokumentum kihagyva", "dokument izostavljen",
    "डॉक्यूमेंट छोड़ा गया", "ડોક્યુમેન્ટ સામેલ કર્યું નહિ", "cáipéis ligthe ar lár",
    "dokumenttia ei sisällytetä", "سند حذف شد", "dokument udeladt", "document omès",
  ]

  static let contact = [
    "contact card omitted", "kontaktkarte ausgelassen", "kontaktkarte weggelassen",
    "tarjeta de contacto omitida", "fiche contact manquante", "fiche contact absente",
    "scheda contatto omessa", "cartão do contato omitido", "contacto não revelado",
    "contactkaart weggelaten", "карточка контакта отсутствует", "контакт отсутствует",
    "картка контакту відсутня", "kişi kartı dahil edilmedi", "لم يتم إدراج بطاقة جهة اتصال",
    "כרטיס איש קשר הושמט", "संपर्क कार्ड छोड़ा गया", "聯絡人名片已省略", "联系人名片已省略", "連絡先カードは省略されました",
    "연락처 카드 생략됨", "vizitka vynechána", "kartu kontak tidak disertakan",
    "η κάρτα επαφής παραλήφθηκε", "পরিচিতির কার্ড বাদ দেওয়া হয়েছে", "聯絡人卡片已略去", "聯絡人卡片已省略",
    "联系人卡片已忽略", "bỏ qua thẻ liên lạc", "رابطہ کارڈ نظر انداز", "บัตรรายชื่อที่ละเว้น",
    "kontaktkort uteslutet", "karta kontaktu vynechaná", "pominięta wizytówka kontaktu",
    "carte de vizită contact omisă", "visitekaartje weggelaten", "kontaktkort sløyfet",
    "kad kenalan tidak dimasukkan", "संपर्क कार्ड वगळले", "連絡先カードを省略", "névjegykártya kihagyva",
    "posjetnica izostavljena", "कॉन्टैक्ट कार्ड छोड़ा गया", "સંપર્કનું કાર્ડ પડતું મૂકાયું",
    "cárta teagmhála ar lár", "yhteystietokortti jätettiin pois", "برگ مخاطب حذف شد",
    "kontaktkort udeladt", "targeta de contacte omesa",
  ]
}
