/// A part of a cell that responds to touch.
@available(*, deprecated, renamed: "Region")
public typealias HitArea = Region<Never?>

extension Region {
  /// The meaning of a part.
  @available(*, deprecated, renamed: "RegionRole")
  public typealias Role = RegionRole

  /// A position between two characters of a message's text.
  @available(*, deprecated, renamed: "RegionCharacter")
  public typealias Character = RegionCharacter

  /// The role of the region.
  @available(*, deprecated, renamed: "role")
  public var component: RegionRole {
    get { role }
    set { role = newValue }
  }
}

extension RegionRole {
  /// A line with a date.
  @available(*, deprecated, renamed: "dateSeparator")
  public static var timeLine: RegionRole { .dateSeparator }
}
