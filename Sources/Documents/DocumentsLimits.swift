/// The limits of documents, each with the attack that it stops.
package enum DocumentsLimits {
  /// Blocks within blocks: thousands of `>` on one line nest as deep, and views are measured by
  /// recursion.
  package static let nesting = 16
}
