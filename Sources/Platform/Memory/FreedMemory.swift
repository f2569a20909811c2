import CPlatform

/// Memory that was given back to the allocator.
package enum FreedMemory {
  /// Gives what the allocator holds and nobody uses back to the system: after a purge, that is what
  /// a shortage needs.
  package static func returnToSystem() { cplatform_return_freed_memory() }
}
