/// The resources of a form in the order of their first use; their names are their indices.
struct ResourceList<Resource: Hashable & Sendable>: Sendable {
  /// The resources, each once.
  private(set) var all: [Resource] = []
  /// The index of each resource, once there are more than `comparedCount`.
  private var places: [Resource: Int] = [:]

  /// The number of resources up to which comparing all of them costs less than hashing one.
  private static var comparedCount: Int { 8 }

  /// The index of a resource, which is added if it is new.
  mutating func index(of resource: Resource) -> Int {
    if all.count <= Self.comparedCount {
      if let known = all.firstIndex(of: resource) { return known }
    } else if let known = places[resource] {
      return known
    }
    all.append(resource)
    if all.count == Self.comparedCount + 1 {
      for (index, known) in all.enumerated() { places[known] = index }
    } else if all.count > Self.comparedCount {
      places[resource] = all.count - 1
    }
    return all.count - 1
  }
}
