/// When neighbouring messages belong together, and how far rows stand apart.
public struct GroupingStyle: Hashable, Sendable {
  /// Messages of one sender that are further apart than this, in seconds, begin a new group.
  public var maximumGap: Double
  /// Above the first message of a group.
  public var spaceBetweenGroups: Double
  /// Above every further message of a group.
  public var spaceWithinGroup: Double
}
