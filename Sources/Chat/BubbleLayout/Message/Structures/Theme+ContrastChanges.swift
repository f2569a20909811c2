extension Theme {
  /// The colours that `ThemeContrast.accessible` would change, even if the theme does not use it.
  ///
  /// With this list, a brand can keep its readable colours and choose its own replacements for the
  /// rest. Colours that the theme does not set, such as those of an input bar, are not included.
  ///
  /// - Returns: The changes, in the order in which *Writing themes* lists the keys; empty if all
  ///   text is readable.
  public func contrastChanges() -> [ContrastChange] {
    let structure = MessageStructures().entry(named: structure).structure
    return contrastChanges(
      on: [structure.ground(isOutgoing: false), structure.ground(isOutgoing: true)])
  }
}
