/// The limits of the importers, each with the attack that it stops.
enum ImportLimits {
  /// Bytes of a text or JSON; stops a file whose conversation would not fit in memory.
  static let fileBytes = 1 << 30
  /// Chats of one export; stops a list of half a billion zeros, each of which would be a chat.
  static let chats = 100_000
  /// Bytes of one value of an export that is held whole, such as a message; stops a value of
  /// millions of small lists, which take some twenty times their bytes.
  static let valueBytes = 1 << 22
  /// Bytes that strings may add to such a value, as pictures in base 64 do; stops a value whose
  /// pictures fill memory.
  static let textBytes = 1 << 26
  /// Bytes to which an overlong text, such as a tool's answer, is cut; stops one message from
  /// filling the memory several times over.
  static let cutTextBytes = 1 << 16
  /// Characters of an instruction to the assistant that are shown; stops a page of text above the
  /// talk.
  static let instructionLength = 280
  /// Answers of a tool that are added to one call; stops thousands, each of which rewrites all
  /// others.
  static let answers = 8
  /// Lines shown at the beginning, and again at the end, of a coding agent's tool answer; stops the
  /// 100,000 lines of a build in the picture of a talk.
  static let answerLines = 12
  /// Lines of a change that are compared with each other, at quadratic cost; stops thousands of
  /// changes of a thousand lines each.
  static let comparedLines = 600
  /// Sessions that continue each other and are read as one.
  static let joinedSessions = 16
  /// Citations below one answer; stops an answer with a million of them.
  static let sources = 200
  /// Bytes of a small file of names beside an export.
  static let indexBytes = 1 << 22
  /// Bytes of an archive, which is not read as a whole.
  static let archiveBytes = 1 << 40
  /// Bytes of all pictures unpacked from one archive; stops a zip bomb that fills the disk.
  static let extractedBytes = 1 << 30
  /// Bytes of one picture unpacked from an archive.
  static let extractedFileBytes = 1 << 28
  /// Bytes of a contact card; even a card with a picture is small.
  static let cardBytes = 1 << 20
  /// Distinct kinds in a report; stops an export in which each message has its own kind.
  static let tallies = 64
  /// Lines of notes in a report.
  static let notes = 64
  /// Scalars of one line of an error or report; stops a name as long as a book.
  static let lineScalars = 600
  /// Scalars of a sender's name in a text export; a long sentence with a colon is not a name.
  static let nameScalars = 128
  /// Lines examined to recognise a text export.
  static let detectionLines = 40
  /// Problems of one script that are printed in full; a text of another kind has one per line.
  static let scriptProblems = 8
  /// Files of a folder or archive that one importer examines for chats.
  static let filesLookedAt = 1000
  /// Files of a folder; stops a tree whose names alone would fill memory.
  static let folderFiles = 1_000_000
  /// Bytes of one line of a text; stops a gigabyte without a line end, which would be held twice.
  static let lineBytes = 1 << 26
  /// Bytes examined to recognise a file.
  static let detectionBytes = 1 << 16
  /// Names listed in an error.
  static let listedNames = 12
}
