import CellEngine
import DisplayList
import Platform
import RasterKit

/// Leads painters, which outlive a rendering, to the pictures of the renderings under way.
///
/// A picture's identifier is the digest of its bytes, so any rendering that has it will do.
final class PictureLibrary: ImageProviding {
  /// What is known of picture files from earlier renderings.
  let files: PictureFiles
  private let stores = Monitor<[String: [ImageStore]]>([:])

  /// Makes a library without pictures.
  ///
  /// - Parameter keepsPixels: Whether decoded pictures are kept for the next rendering.
  init(keepsPixels: Bool) {
    files = PictureFiles(keepsPixels: keepsPixels)
  }

  /// Notes where a picture can be had.
  func insert(_ identifier: String, from store: ImageStore) {
    stores.withLock { stores in
      let known = stores[identifier, default: []]
      if !known.contains(where: { $0 === store }) { stores[identifier] = known + [store] }
    }
  }

  /// Forgets a rendering that has ended.
  func remove(_ identifiers: some Sequence<String>, of store: ImageStore) {
    stores.withLock { stores in
      for identifier in identifiers {
        guard let known = stores[identifier] else { continue }
        let others = known.filter { $0 !== store }
        stores[identifier] = others.isEmpty ? nil : others
      }
    }
  }

  func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? {
    let store = stores.withLock { $0[reference.identifier]?.first }
    return store?.bitmap(for: reference, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
  }

  func isBroken(_ reference: ImageReference) -> Bool {
    let known = stores.withLock { $0[reference.identifier] ?? [] }
    return known.contains { $0.isBroken(reference) }
  }

  func purge() {
    let known = stores.withLock { stores in stores.values.flatMap(\.self) }
    for store in known { store.purge() }
    files.purge()
  }
}
