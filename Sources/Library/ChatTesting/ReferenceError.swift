public import FoundationEssentials

/// The reason why an image does not pass a comparison.
public enum ReferenceError: Error, Sendable, CustomStringConvertible, LocalizedError {
  /// The reference does not exist, and no recording was requested.
  case missing(URL)
  /// The reference was just recorded: look at it before you rely on it.
  case recorded(URL)
  /// The image differs from its reference.
  case different(ImageDifference, URL)
  /// The reference cannot be read or written.
  case unusable(URL, underlying: any Error)
  /// The name is empty, begins with a dot or contains a slash.
  case invalidName(String)
  /// `CHATRASTER_RECORD` has an unknown value.
  case unknownRecording(String)

  /// The error and its remedy, in one line.
  public var description: String {
    let record = ReferenceRecording.variable
    return switch self {
    case .missing(let url):
      "the reference \(url.path) is missing: \(record)=missing records it"
    case .recorded(let url):
      "\(url.path) was recorded: look at it, and run the test again"
    case .different(let difference, let url):
      "\(difference), against \(url.path): if that is meant, \(record)=failed records it anew"
    case .unusable(let url, let underlying):
      "the reference \(url.path) cannot be used: \(underlying)"
    case .invalidName(let name):
      "“\(name)” cannot name a reference: choose a name without slashes and an initial dot"
    case .unknownRecording(let value):
      "\(record) is “\(value)”; it may be one of "
        + ReferenceRecording.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// The same line as `description`.
  public var errorDescription: String? { description }
}
