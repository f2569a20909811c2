package import DisplayList
import ImageCodecs
import Platform
package import RasterKit

/// The pictures of a rendering: their sizes for layout, their pixels for painting.
///
/// A file is opened below one folder only. Its header is read once, when layout asks for its size;
/// it is decoded once for each size at which it is painted, by whichever worker comes first, and
/// kept while the budget lasts. Safe on any thread.
package final class ImageStore: ImageProviding {
  /// A picture that cannot be shown, and why.
  package struct Problem: Hashable, Sendable {
    /// The path as the conversation has it, or a name for bytes.
    package let name: String
    /// Why.
    package let error: ImageStoreError
  }

  private enum Content: Sendable {
    case file(path: String)
    case bytes([UInt8])
  }

  private struct Index {
    var references: [String: Result<ImageReference, ImageStoreError>] = [:]
    var contents: [String: (content: Content, name: String)] = [:]
    var problems: [String: ImageStoreError] = [:]
    /// The pictures whose pixels could not be had.
    var broken: Set<String> = []
  }

  private let folder: String
  private let index = Monitor(Index())
  private let cache: ImageCache

  /// Makes a store without pictures.
  /// - Parameters:
  ///   - folder: relative paths are looked for below it.
  ///   - byteBudget: how many bytes of decoded pixels are kept.
  package init(folder: String, byteBudget: Int = 64 << 20) {
    self.folder = folder
    cache = ImageCache(byteBudget: byteBudget)
  }

  /// What is known of the picture at a path relative to the folder: always the same answer.
  /// - Throws: `ImageStoreError` when there is no file, when its path leads out of the folder, when
  ///   it is no picture that can be decoded, or when its end is missing.
  package func reference(path: String) throws(ImageStoreError) -> ImageReference {
    if let known = index.update({ $0.references[path] }) { return try known.get() }
    // Two workers may read the same header at once; they find the same.
    let result: Result<ImageReference, ImageStoreError>
    do throws(ImageStoreError) {
      result = .success(try note(read(path), as: .file(path: path), name: path))
    } catch {
      result = .failure(error)
      index.update { $0.problems[path] = error }
    }
    index.update { $0.references[path] = result }
    return try result.get()
  }

  /// Takes a picture from memory.
  /// - Throws: `ImageStoreError` when the bytes are no picture that can be decoded.
  package func reference(bytes: [UInt8], name: String) throws(ImageStoreError) -> ImageReference {
    do throws(ImageStoreError) {
      return try note(bytes, as: .bytes(bytes), name: name)
    } catch {
      index.update { $0.problems[name] = error }
      throw error
    }
  }

  /// All pictures that could not be shown so far, by name.
  package var problems: [Problem] {
    index.update { $0.problems }.map(Problem.init).sorted { $0.name < $1.name }
  }

  package func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? {
    let key = ImageCache.Key(
      identifier: reference.identifier, width: pixelWidth, height: pixelHeight)
    return cache.bitmap(for: key) {
      guard let found = index.update({ $0.contents[reference.identifier] }) else { return nil }
      do throws(ImageStoreError) {
        let bytes =
          switch found.content {
          case .bytes(let bytes): bytes
          case .file(let path): try read(path)
          }
        guard ContentDigest(bytes).hexadecimal == reference.identifier else {
          throw ImageStoreError.changed
        }
        return try decode(bytes, width: pixelWidth, height: pixelHeight)
      } catch {
        index.update {
          $0.problems[found.name] = error
          $0.broken.insert(reference.identifier)
        }
        return BrokenPicture.bitmap(width: pixelWidth, height: pixelHeight)
      }
    }
  }

  package func purge() { cache.purge() }

  package func isBroken(_ reference: ImageReference) -> Bool {
    index.update { $0.broken.contains(reference.identifier) }
  }

  private func read(_ path: String) throws(ImageStoreError) -> [UInt8] {
    do throws(FileError) {
      return try SafePath.open(path, below: folder, limit: ImageLimits.maximumFileSize).bytes
    } catch {
      throw .file(error)
    }
  }

  private func note(
    _ bytes: [UInt8], as content: Content, name: String
  ) throws(ImageStoreError) -> ImageReference {
    do throws(ImageError) {
      let info = try ImageDecoder.info(of: bytes)
      let identifier = ContentDigest(bytes).hexadecimal
      index.update { $0.contents[identifier] = (content, name) }
      return ImageReference(
        identifier: identifier, pixelWidth: info.width, pixelHeight: info.height)
    } catch {
      throw .image(error)
    }
  }

  private func decode(
    _ bytes: [UInt8], width: Int, height: Int
  ) throws(ImageStoreError) -> Bitmap {
    do throws(ImageError) {
      let image = try ImageDecoder.decode(bytes, covering: (width, height))
      return Bitmap(width: image.width, height: image.height, pixels: image.pixels)
    } catch {
      throw .image(error)
    }
  }
}
