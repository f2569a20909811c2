/// The reason why a command stopped: one line for the user and a status for a script.
struct CommandFailure: Error {
  /// The statuses of `sysexits.h` that the command uses.
  enum Status: Int32 {
    /// The arguments are invalid (`EX_USAGE`).
    case usage = 64
    /// The input is invalid (`EX_DATAERR`).
    case badData = 65
    /// The input does not exist or cannot be opened (`EX_NOINPUT`).
    case noInput = 66
    /// The output cannot be created (`EX_CANTCREAT`).
    case cannotCreate = 73
    /// Reading or writing failed, or the system lacks resources (`EX_IOERR`).
    case inputOutput = 74
    /// The measurement decides nothing: it must be repeated (`EX_TEMPFAIL`).
    case tryAgain = 75
  }

  var status: Status
  /// The lines before the message.
  var details: [String] = []
  /// The message, without a full stop or a newline at its end.
  var message: String
}
