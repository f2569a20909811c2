/// The ground behind a part of a message; it determines the part's colours.
enum ComponentGround {
  /// The bubble of the message's side.
  case bubble
  /// A picture or the wallpaper, on which the part has its own dark box.
  case overlay
}
