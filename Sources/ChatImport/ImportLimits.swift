/// The limits of the importers, each with the attack that it stops.
enum ImportLimits {
  /// Bytes of a text or JSON: one whose conversation would not fit in memory.
  static let fileBytes = 1 << 30
  /// Chats of one export: a list of half a billion zeros, each of which would be a chat.
  static let chats = 100_000
  /// Bytes of one value of an export that is held whole, such as a message: stops one of millions
  /// of small lists, which take some twenty times their bytes.
  static let valueBytes = 1 << 22
  /// Bytes that strings may add to such a value, as pictures in base 64 do: stops one whose
  /// pictures fill memory.
  static let textBytes = 1 << 26
  /// Bytes to which an overlong text is cut, such as a tool's answer: stops one message that fills
  /// the memory several times over.
  static let cutTextBytes = 1 << 16
  /// Characters of an instruction to the assistant that are shown: a page of it above the talk.
  static let instructionLength = 280
  /// Answers of a tool that join one call: stops thousands, each of which rewrites all others.
  static let answers = 8
  /// Lines shown at the beginning, and again at the end, of a coding agent's tool answer: stops a
  /// build of 100,000 lines in the picture of a talk.
  static let answerLines = 12
  /// Lines of a change that are compared with each other, in steps that grow with their square:
  /// thousands of changes of a thousand lines each.
  static let comparedLines = 600
  /// Sessions that continue each other, and are read as one.
  static let joinedSessions = 16
  /// Citations below one answer: one with a million of them.
  static let sources = 200
  /// Bytes of a small file beside an export that tells names.
  static let indexBytes = 1 << 22
  /// Bytes of an archive, which is not read whole.
  static let archiveBytes = 1 << 40
  /// Bytes of all pictures unpacked from one archive: a bomb that fills the disk.
  static let extractedBytes = 1 << 30
  /// Bytes of one picture unpacked from an archive.
  static let extractedFileBytes = 1 << 28
  /// Bytes of a contact card: even one with a picture inside is small.
  static let cardBytes = 1 << 20
  /// Distinct kinds in a report: an export whose every message has a kind of its own.
  static let tallies = 64
  /// Lines of notes in a report.
  static let notes = 64
  /// Scalars of one line of an error or report: a name as long as a book.
  static let lineScalars = 600
  /// Scalars of a sender's name in a text export: a long sentence with a colon in it is no name.
  static let nameScalars = 128
  /// Lines looked at to recognise a text export.
  static let detectionLines = 40
  /// Problems of one script that are printed in full: a text of another kind has as many as lines.
  static let scriptProblems = 8
  /// Files of a folder or archive that one importer looks into, to see whether they hold chats.
  static let filesLookedAt = 1000
  /// Files of a folder: stops a tree whose names alone would fill memory.
  static let folderFiles = 1_000_000
  /// Bytes of one line of a text: a gigabyte without a line end, which would be held twice.
  static let lineBytes = 1 << 26
  /// Bytes looked at to recognise a file.
  static let detectionBytes = 1 << 16
  /// Names listed in an error.
  static let listedNames = 12
}
