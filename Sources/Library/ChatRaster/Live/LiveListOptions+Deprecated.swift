public import CellList

extension LiveListOptions {
  /// The way cells are prepared: when, and on which threads.
  @available(*, deprecated, renamed: "CellPreparation")
  public typealias Making = CellPreparation

  /// The way cells are prepared: when, and on which threads.
  @available(*, deprecated, renamed: "preparation")
  public var making: CellPreparation {
    get { preparation }
    set { preparation = newValue }
  }

  /// Makes options with the default values.
  @available(*, deprecated, renamed: "init(preparation:startsAtEnd:)")
  public init(making: CellPreparation, startsAtEnd: Bool = false) {
    self.init(preparation: making, startsAtEnd: startsAtEnd)
  }
}

extension CellPreparation {
  /// Cells are made by workers, before they enter the screen.
  @available(*, deprecated, renamed: "prefetching")
  public static var ahead: CellPreparation { .prefetching }
  /// Cells are made by workers, when they enter the screen.
  @available(*, deprecated, renamed: "onDemand")
  public static var whenSeen: CellPreparation { .onDemand }
  /// Cells are made by `advance(to:)`, which waits for all visible ones.
  @available(*, deprecated, renamed: "synchronous")
  public static var atOnce: CellPreparation { .synchronous }
}
