extension FrameMeasurement {
  /// The frames of the run, in order.
  public var frames: [MeasuredFrame] { trace.frames }

  /// The kinds of cells, the components and the messages that took most processor time.
  public var dearest: DearestKinds { DearestKinds(of: trace) }
}
