extension HitArea.Role {
  /// A line with a date.
  @available(*, deprecated, renamed: "dateSeparator")
  public static var timeLine: HitArea.Role { .dateSeparator }
}
