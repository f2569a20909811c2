/// Which jobs of a pool start first.
package enum JobPriority: Int, CaseIterable, Sendable {
  /// What somebody waits for who looks at a screen.
  case display
  /// Pages and files: long rows of short jobs.
  case bulk
}
