public import CellList

/// The time at which cells are made.
@available(*, deprecated, renamed: "CellPreparation")
public typealias ScrollMode = CellPreparation

extension FrameOptions {
  /// The time at which cells are made, and the threads that make them.
  @available(*, deprecated, renamed: "preparation")
  public var mode: CellPreparation {
    get { preparation }
    set { preparation = newValue }
  }
}

extension CellPreparation {
  /// The loop makes cells: visible cells before each frame, and other cells in its idle time.
  @available(*, deprecated, renamed: "idle")
  public static var idling: CellPreparation { .idle }
  /// Workers make cells as soon as the cells are visible.
  @available(*, deprecated, renamed: "onDemand")
  public static var asynchronous: CellPreparation { .onDemand }
  /// Workers make cells before the cells are visible.
  @available(*, deprecated, renamed: "prefetching")
  public static var preloading: CellPreparation { .prefetching }
}
