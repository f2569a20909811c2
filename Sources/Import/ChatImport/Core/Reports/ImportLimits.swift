/// The limits of the importers, most of them with the attack that they prevent.
enum ImportLimits {
  /// The maximum number of bytes of a text or JSON file; rejects a file whose conversation does not
  /// fit in memory.
  static let fileBytes = 1 << 30
  /// The maximum number of chats of one export; rejects a list of half a billion zeros, each of
  /// which would be a chat.
  static let chats = 100_000
  /// The maximum number of bytes of one value that is held as a whole, such as a message; rejects a
  /// value of millions of small lists, which occupy about twenty times their size in the file.
  static let valueBytes = 1 << 22
  /// The maximum number of bytes that the long strings of a value, such as Base64 images, can have
  /// in addition to `valueBytes`; rejects a value whose images fill memory.
  static let textBytes = 1 << 26
  /// The number of bytes to which a longer text, such as a tool's answer, is cut; prevents one
  /// message from filling the memory several times over.
  static let cutTextBytes = 1 << 16
  /// The number of characters to which an instruction to the assistant is cut; prevents a page of
  /// text above the conversation.
  static let instructionLength = 280
  /// The maximum number of answers of a tool that are added to one call; prevents thousands of
  /// answers, each of which copies all earlier ones.
  static let answers = 8
  /// The number of lines that are shown from the beginning of a tool's answer, and from its end;
  /// keeps the 100,000 lines of a build log out of a drawn conversation.
  static let answerLines = 12
  /// The maximum number of lines of a change that are compared with each other, at quadratic cost;
  /// prevents the cost of thousands of changes of a thousand lines each.
  static let comparedLines = 600
  /// The maximum number of sessions that are joined because each continues another.
  static let joinedSessions = 16
  /// The maximum number of citations under one answer; prevents an answer with a million citations.
  static let sources = 200
  /// The maximum number of bytes of a small file next to an export that contains names.
  static let indexBytes = 1 << 22
  /// The maximum number of bytes of an archive, which is not read as a whole.
  static let archiveBytes = 1 << 40
  /// The maximum number of bytes of all images unpacked from one archive; prevents a zip bomb from
  /// filling the disk.
  static let extractedBytes = 1 << 30
  /// The maximum number of bytes of one image unpacked from an archive.
  static let extractedFileBytes = 1 << 28
  /// The maximum number of bytes of a contact card; even a card with a photo is small.
  static let cardBytes = 1 << 20
  /// The maximum number of notes in a report.
  static let notes = 64
  /// The maximum number of scalars of a sender's name in a text export; a long sentence with a
  /// colon is not a name.
  static let nameScalars = 128
  /// The maximum number of lines that are examined to recognise a text export.
  static let detectionLines = 40
  /// The maximum number of problems of one script that are printed in full; a text of another
  /// format has a problem on every line.
  static let scriptProblems = 8
  /// The maximum number of files of a folder or archive that one importer examines for chats.
  static let filesLookedAt = 1000
  /// The maximum number of files in a folder; rejects a tree whose names alone would fill memory.
  static let folderFiles = 1_000_000
  /// The maximum number of bytes in one line of a text; rejects a gigabyte without a line end,
  /// which occupies memory twice.
  static let lineBytes = 1 << 26
  /// The maximum number of bytes that are examined to recognise a file.
  static let detectionBytes = 1 << 16
  /// The maximum number of different words that were read and have not been found in the
  /// conversation; prevents a file of random letters from filling memory.
  ///
  /// Further words are not reported.
  static let unshownWords = 1 << 18
  /// The maximum number of different keys under which such words are counted; prevents a file in
  /// which each value has a key of its own.
  static let unshownKeys = 1000
  /// The maximum number of shapes of records; prevents a file in which each record has a shape of its
  /// own from filling memory.
  ///
  /// Records of further shapes are compared always.
  static let recordShapes = 1 << 16
  /// The number of bytes up to which a listing reads the only chat of a file to its end; a larger
  /// one is read to its first message, because a listing of a gigabyte must not take as long as its
  /// import.
  static let checkedBytes = 1 << 20
  /// The maximum number of kinds of parts that a line of a report names; the report has all.
  static let listedKinds = 20
  /// The maximum number of names listed in an error.
  static let listedNames = 12
}
