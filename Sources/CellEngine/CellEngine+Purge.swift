extension CellEngine {
  /// Forgets all that can be made again; what is made afterwards has the same pixels.
  ///
  /// Safe on any thread, whatever is under way.
  package func purge() {
    bitmaps.purge()
  }
}
