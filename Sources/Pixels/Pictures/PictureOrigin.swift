import DisplayList
import ImageCodecs
import Platform

/// The origin of the bytes of one picture.
enum PictureOrigin: Sendable {
  case memory(MemoryPicture)
  case file(path: String, folder: String)
  case provider(any PictureProvider, name: String)

  /// Reads all bytes of the picture.
  ///
  /// - Returns: The bytes, and the stamp that identifies a file's state.
  /// - Throws: `PictureError`, also if the picture does not exist.
  func read() throws(PictureError) -> (bytes: [UInt8], stamp: FileStamp?) {
    switch self {
    case .memory(let picture):
      return (picture.bytes, nil)
    case .file(let path, let folder):
      do throws(FileError) {
        let file = try SafePath.open(path, below: folder, limit: ImageLimits.maximumFileSize)
        return (file.bytes, file.stamp)
      } catch {
        throw .file(error)
      }
    case .provider(let provider, let name):
      let bytes: [UInt8]?
      do {
        bytes = try provider.bytes(of: name)
      } catch {
        throw .provider(String("\(error)".prefix(PictureLimits.maximumReasonLength)))
      }
      guard let bytes else { throw .unknown }
      return (bytes, nil)
    }
  }
}
