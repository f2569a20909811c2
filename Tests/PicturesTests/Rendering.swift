import DisplayList
import FoundationEssentials
import ImageCodecs
import Pictures
import Platform
import RasterKit

/// A rendering's view of a picture store.
struct Rendering {
  let store: PictureStore
  let session: PictureSession

  /// Searches memory first, and then a folder.
  init(
    folder: String, memory: [String: [UInt8]] = [:], store: PictureStore = PictureStore()
  ) {
    self.init([.memory(memory), .folder(URL(filePath: folder))], store: store)
  }

  init(_ sources: [PictureSource], store: PictureStore = PictureStore()) {
    self.store = store
    session = PictureSession(store, sources: sources)
  }

  func reference(_ name: String) throws(PictureError) -> ImageReference {
    try session.reference(named: name)
  }

  func bitmap(_ reference: ImageReference, _ width: Int = 40, _ height: Int = 20) -> Bitmap? {
    store.bitmap(for: reference, pixelWidth: width, pixelHeight: height)
  }

  var problems: [PictureSession.Problem] { session.problems }
}

/// A folder that is deleted after the test.
final class ScratchFolder: Sendable {
  let path = "/tmp/chatraster-files-" + String(UInt64.random(in: .min ... .max), radix: 16)

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = try AtomicFile(path: "\(path)/\(name)")
    try file.write(bytes)
    try file.commit()
  }
}

/// A picture of one colour: files of all colours have the same size.
func png(_ color: UInt32, width: Int = 40, height: Int = 20) throws -> [UInt8] {
  let pixels = [UInt32](repeating: color, count: width * height)
  return try PNGEncoder().bytes(
    of: pixels.span, height: height, of: PageShape(width: width, isOpaque: true, scale: 0))
}
