/// The background behind a part of a message, which determines the part's colours.
enum ComponentGround {
  /// The bubble of an incoming or outgoing message.
  case bubble
  /// A picture or the wallpaper, on which the part draws its own dark box.
  case overlay
}
