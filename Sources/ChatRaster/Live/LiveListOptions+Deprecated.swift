public import CellList

extension LiveListOptions {
  /// The time at which cells are made.
  @available(*, deprecated, renamed: "CellPreparation")
  public typealias Making = CellPreparation

  /// The time at which cells are made, and who makes them.
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
  /// By workers, before cells come onto the screen.
  @available(*, deprecated, renamed: "prefetching")
  public static var ahead: CellPreparation { .prefetching }
  /// By workers, when cells come onto the screen.
  @available(*, deprecated, renamed: "onDemand")
  public static var whenSeen: CellPreparation { .onDemand }
  /// By `advance(to:)`, which waits for all visible cells.
  @available(*, deprecated, renamed: "synchronous")
  public static var atOnce: CellPreparation { .synchronous }
}
