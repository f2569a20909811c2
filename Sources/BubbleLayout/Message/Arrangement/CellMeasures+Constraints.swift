extension CellMeasures {
  /// The arrangement that a constraint solver finds.
  ///
  /// Solved twice, as a table with Auto Layout does it: first for the height that the components
  /// ask for (`systemLayoutSizeFitting`), then, in a cell of that height, for their places
  /// (`UIView-Encapsulated-Layout-Height`). The frames are those of the flex layout; the way to
  /// them is what an app pays for constraints, to measure against.
  var constrainedFrames: CellFrames {
    var sizing = CellConstraints(self)
    let height = sizing.fittingHeight()
    var placing = CellConstraints(self)
    return placing.frames(height: height)
  }
}
