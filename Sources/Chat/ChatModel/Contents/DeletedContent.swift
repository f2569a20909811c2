extension Content {
  /// A message that was deleted.
  public static var deleted: Content { Content(type: "deleted", .kept(KeptPayload("{}"))) }
}
