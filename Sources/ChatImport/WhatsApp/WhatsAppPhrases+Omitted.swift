extension WhatsAppPhrases {
  static let media = [
    "media omitted", "medien ausgeschlossen", "medien weggelassen", "multimedia omitido",
    "archivo omitido", "médias omis", "fichier omis", "media omessi", "media omesso",
    "mídia oculta", "mídia omitida", "arquivo de mídia oculto", "ficheiro não revelado",
    "media weggelaten", "без медиафайлов", "файл пропущен", "медіа пропущено",
    "medya dahil edilmedi", "medya atlanmış", "تم استبعاد الوسائط", "المدخلات محذوفة",
    "המדיה לא נכללה", "מדיה הושמטה", "मीडिया के बिना", "मीडिया हटाया गया", "忽略多媒體檔", "省略多媒体文件",
    "省略多媒體檔案", "媒体省略", "メディアなし", "メディアは含まれていません", "미디어 파일 제외됨",
    "미디어 파일을 생략한 대화내용", "pominięto multimedia", "pliki pominięto", "média vynechány",
    "média vynechána", "médiá vynechané", "média elhagyva", "hiányzó médiafájl",
    "conținut media omis", "media tidak disertakan", "media dikecualikan", "bỏ qua tệp phương tiện",
    "ไฟล์สื่อถูกลบ", "สื่อถูกลบ", "media utelämnat", "media utelatt", "uten vedlegg",
    "medier udeladt", "media jätettiin pois", "αρχείο παραλήφθηκε", "εξαίρεση πολυμέσων",
    "без файл", "медији су изостављени", "medijski zapis izostavljen", "datoteke izpuščene",
    "medija praleista", "nav iekļauta multivide", "meedia välja jäetud", "media weggelaat",
    "fitxers multimèdia omesos", "رسانه حذف شد", "মিডিয়া বাদ দেওয়া হয়েছে", "میڈیا چھوڑ دیا گیا",
    "கோப்புகள் விடப்பட்டன", "మీడియా విస్మరించబడింది", "ಮಾಧ್ಯಮ ಕೈಬಿಡಲಾಗಿದೆ", "മീഡിയ ഒഴിവാക്കി",
    "मीडिया वगळण्यात आला", "મિડિયા છોડી મૂકાયું", "ਮੀਡੀਆ ਛੱਡਿਆ",
  ]

  static let image = [
    "image omitted", "bild weggelassen", "imagen omitida", "image absente", "immagine omessa",
    "imagem ocultada", "imagem omitida", "imagem não revelada", "afbeelding weggelaten",
    "изображение отсутствует", "зображення відсутнє", "görüntü dahil edilmedi",
    "الصورة غير مشمولة", "لم يتم إدراج الصورة", "תמונה הושמטה", "התמונה הושמטה", "छवि छोड़ी गई",
    "圖片已省略", "图片已省略", "图像已忽略", "忽略圖片", "画像は省略されました", "画像なし", "이미지 생략됨",
    "이미지 제외됨", "사진 생략됨", "obrázek vynechán", "pominięto obraz", "gambar tidak disertakan",
    "bild utelämnad", "billede udeladt", "bilde utelatt", "kuva jätetty pois",
  ]

  static let video = [
    "video omitted", "video note omitted", "video weggelassen", "videonachricht weggelassen",
    "video omitido", "vídeo omitido", "vidéo absente", "video omesso", "vídeo ocultado",
    "vídeo não revelado", "video weggelaten", "видео отсутствует", "відео відсутнє",
    "video dahil edilmedi", "الفيديو غير مشمول", "لم يتم إدراج الفيديوهات", "הסרטון הושמט",
    "סרטון הווידאו הושמט", "वीडियो छोड़ा गया", "影片已省略", "視訊已省略", "视频已省略", "视频已忽略", "忽略影片",
    "動画は省略されました", "動画なし", "동영상 생략됨", "동영상 제외됨", "video vynecháno",
    "pominięto wideo", "video tidak disertakan",
  ]

  static let audio = [
    "audio omitted", "audio weggelassen", "audio omitido", "audio absent", "audio omis",
    "audio omesso", "áudio ocultado", "áudio omitido", "ficheiro de áudio não revelado",
    "audio weggelaten", "аудио отсутствует", "аудіо відсутнє", "ses dahil edilmedi",
    "لم يتم إدراج المقاطع الصوتية", "الصوت غير مشمول", "אודיו הושמט", "קובץ השמע הושמט",
    "ऑडियो छोड़ा गया", "語音訊息已省略", "音訊已省略", "音频已省略", "音频已忽略", "忽略音訊",
    "音声メッセージは省略されました", "音声は省略されました", "音声なし", "오디오 생략됨", "오디오 제외됨",
    "음성 메시지 생략됨", "pominięto audio", "audio tidak disertakan",
  ]

  static let gif = [
    "gif omitted", "gif weggelassen", "gif omitido", "gif omitida", "gif absent", "gif retiré",
    "gif omesso", "gif omessa", "gif esclusa", "gif ocultado", "gif não revelada",
    "gif weggelaten", "gif отсутствует", "gif-анімацію пропущено", "gif dahil edilmedi",
    "لم يتم إدراج صورة gif", "gif הושמט", "ה-gif הושמט", "gif छोड़ा गया", "gif已省略", "gif 已省略",
    "gif 已忽略", "忽略 gif", "gifは省略されました", "gifなし", "gif 생략됨", "gif 제외됨", "gif vynechán",
    "pominięto gif", "gif tidak disertakan",
  ]

  static let sticker = [
    "sticker omitted", "sticker weggelassen", "sticker omitido", "sticker absent", "sticker omis",
    "sticker omesso", "sticker non incluso", "figurinha omitida", "sticker não revelado",
    "sticker weggelaten", "стикер отсутствует", "стикер не добавлен", "наклейку не додано",
    "çıkartma dahil edilmedi", "تم حذف الملصقات", "الملصق غير مشمول", "סטיקר הושמט",
    "המדבקה הושמטה",
    "स्टिकर छोड़ा गया", "貼圖已省略", "贴图已省略", "贴图已忽略", "忽略貼圖", "スタンプは省略されました",
    "ステッカーは省略されました", "스티커 생략됨", "스티커 제외됨", "nálepka vynechána", "pominięto naklejkę",
    "stiker tidak disertakan",
  ]

  static let document = [
    "document omitted", "dokument weggelassen", "documento omitido", "document absent",
    "document manquant", "documento omesso", "documento ocultado", "documento não revelado",
    "document weggelaten", "документ отсутствует", "документ пропущено", "belge dahil edilmedi",
    "لم يتم إدراج المستند", "المستند غير مشمول", "מסמך הושמט", "המסמך הושמט", "दस्तावेज़ छोड़ा गया",
    "文件已省略", "文件已忽略", "忽略文件", "文書は省略されました", "ドキュメントは省略されました", "문서 생략됨",
    "문서 제외됨", "dokument vynechán", "pominięto dokument", "dokumen tidak disertakan",
  ]

  static let contact = [
    "contact card omitted", "kontaktkarte ausgelassen", "kontaktkarte weggelassen",
    "tarjeta de contacto omitida", "fiche contact manquante", "fiche contact absente",
    "scheda contatto omessa", "cartão do contato omitido", "contacto não revelado",
    "contactkaart weggelaten", "карточка контакта отсутствует", "контакт отсутствует",
    "картка контакту відсутня", "kişi kartı dahil edilmedi", "لم يتم إدراج بطاقة جهة اتصال",
    "כרטיס איש קשר הושמט", "संपर्क कार्ड छोड़ा गया", "聯絡人名片已省略", "联系人名片已省略",
    "連絡先カードは省略されました", "연락처 카드 생략됨", "vizitka vynechána",
    "kartu kontak tidak disertakan",
  ]
}
