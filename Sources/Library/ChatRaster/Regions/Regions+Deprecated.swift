public import CellList
public import ChatModel
public import DisplayList

/// A part of a page that was hit.
@available(*, deprecated, renamed: "PageRegion")
public typealias Hit = Region<Message.ID?>

/// A part of a list's screen that was hit.
@available(*, deprecated, renamed: "ListRegion")
public typealias ListHit<ID: Hashable & Sendable> = Region<ListOwner<ID>>

extension PageRegions {
  /// A part of a page.
  @available(*, deprecated, renamed: "PageRegion")
  public typealias Region = PageRegion
}
