/// Why shortages of memory cannot be watched.
package struct MemoryPressureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, and the system's words.
  package var reasons: [String]

  package var description: String {
    let tried = reasons.isEmpty ? "the kernel has no file for it" : reasons.joined(separator: "; ")
    return "cannot watch for shortages of memory: \(tried)"
  }
}
