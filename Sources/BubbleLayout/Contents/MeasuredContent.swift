import ChatModel
import DisplayList

/// What a message holds beside words, after measuring.
///
/// An enumeration, so that the built-in kinds need no box of a protocol type.
enum MeasuredContent {
  case none
  case picture(PictureContentView)
  case map(MapContentView)
  case voice(VoiceContentView)
  case file(FileContentView)
  case contact(ContactContentView)
  /// A kind that somebody added.
  case custom(any ContentView)

  /// In points.
  var size: Size {
    switch self {
    case .none: .zero
    case .picture(let view): view.size
    case .map(let view): view.size
    case .voice(let view): view.size
    case .file(let view): view.size
    case .contact(let view): view.size
    case .custom(let view): view.size
    }
  }

  /// How it lies in its bubble; nil where there is nothing.
  var fit: ContentFit? {
    switch self {
    case .none: nil
    case .picture(let view): view.fit
    case .map(let view): view.fit
    case .voice(let view): view.fit
    case .file(let view): view.fit
    case .contact(let view): view.fit
    case .custom(let view): view.fit
    }
  }

  /// Draws it.
  func place(
    in box: Rect, corners: CornerRadii, using tools: ContentTools,
    into builder: inout SnapshotBuilder
  ) {
    switch self {
    case .none: break
    case .picture(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .map(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .voice(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .file(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .contact(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .custom(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    }
  }
}
