import FoundationEssentials

/// Which references are written anew: the value of the variable `CHATRASTER_RECORD`.
enum ReferenceRecording: String, CaseIterable {
  /// None: a missing reference is a failure.
  case never
  /// Those that are not there.
  case missing
  /// Those that are not there or differ too much.
  case failed
  /// Those that differ at all.
  case all

  /// A value of the variable that means nothing.
  struct Unknown: Error, CustomStringConvertible {
    var value: String

    var description: String {
      let known = ReferenceRecording.allCases.map(\.rawValue).joined(separator: ", ")
      return "CHATRASTER_RECORD is “\(value)”; it may be one of \(known)"
    }
  }

  /// What the environment asks for; without the variable, `never`.
  static func current() throws(Unknown) -> ReferenceRecording {
    guard let value = ProcessInfo.processInfo.environment["CHATRASTER_RECORD"] else {
      return .never
    }
    guard let recording = ReferenceRecording(rawValue: value) else { throw Unknown(value: value) }
    return recording
  }
}
