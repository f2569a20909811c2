/// The ground of a part of a message; it decides the part's colours.
enum ComponentGround {
  /// The bubble of the message's side.
  case bubble
  /// A picture or the wallpaper: the part has a dark box of its own.
  case overlay
}
