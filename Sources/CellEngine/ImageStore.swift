package import DisplayList
package import ImageCodecs
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
    /// Of the pictures that move.
    var timings: [String: AnimationTiming] = [:]
    var problems: [String: ImageStoreError] = [:]
    /// The pictures whose pixels could not be had.
    var broken: Set<String> = []

    /// Notes where the pixels of a picture are found.
    mutating func note(_ found: Description, as content: Content, name: String) {
      let identifier = found.reference.identifier
      contents[identifier] = (content, name)
      if let timing = found.timing { timings[identifier] = timing }
    }
  }

  /// What a picture's bytes tell without its pixels.
  private struct Description {
    var reference: ImageReference
    /// Of a picture that moves.
    var timing: AnimationTiming?
  }

  private let folder: String
  private let index = Monitor(Index())
  private let cache: ImageCache
  private let animations: AnimationCache

  /// Makes a store without pictures.
  /// - Parameters:
  ///   - folder: relative paths are looked for below it.
  ///   - byteBudget: how many bytes of decoded pixels are kept, and as many of pictures that move.
  package init(folder: String, byteBudget: Int = 64 << 20) {
    self.folder = folder
    cache = ImageCache(byteBudget: byteBudget)
    animations = AnimationCache(byteBudget: byteBudget)
  }

  /// What is known of the picture at a path relative to the folder: always the same answer.
  /// - Throws: `ImageStoreError` when there is no file, when its path leads out of the folder, when
  ///   it is no picture that can be decoded, or when its end is missing.
  package func reference(path: String) throws(ImageStoreError) -> ImageReference {
    if let known = index.update({ $0.references[path] }) { return try known.get() }
    let found: Result<Description, ImageStoreError>
    do throws(ImageStoreError) {
      found = .success(try Self.describe(read(path)))
    } catch {
      found = .failure(error)
    }
    // Two workers may read a file at once, and it may change in between: the first one's answer is
    // everybody's.
    let answer = index.update { index in
      if let known = index.references[path] { return known }
      switch found {
      case .success(let found): index.note(found, as: .file(path: path), name: path)
      case .failure(let error): index.problems[path] = error
      }
      let answer = found.map(\.reference)
      index.references[path] = answer
      return answer
    }
    return try answer.get()
  }

  /// Whether `reference(path:)` answers without opening a file.
  package func isKnown(path: String) -> Bool { index.update { $0.references[path] != nil } }

  /// When the frames of a picture are due; nil for one that stands still.
  package func timing(of reference: ImageReference) -> AnimationTiming? {
    index.update { $0.timings[reference.identifier] }
  }

  /// Takes a picture from memory.
  /// - Throws: `ImageStoreError` when the bytes are no picture that can be decoded.
  package func reference(bytes: [UInt8], name: String) throws(ImageStoreError) -> ImageReference {
    do throws(ImageStoreError) {
      let found = try Self.describe(bytes)
      index.update { $0.note(found, as: .bytes(bytes), name: name) }
      return found.reference
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
    if reference.frame > 0, let frame = frame(reference.frame, of: key) { return frame }
    return cache.bitmap(for: key) {
      guard let found = index.update({ $0.contents[reference.identifier] }) else { return nil }
      do throws(ImageStoreError) {
        let bytes = try bytes(of: found.content, identifier: reference.identifier)
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

  package func purge() {
    cache.purge()
    animations.purge()
  }

  package func isBroken(_ reference: ImageReference) -> Bool {
    index.update { $0.broken.contains(reference.identifier) }
  }

  /// A frame of a picture that moves, or the last one before it that is whole; nil where nothing
  /// moves.
  private func frame(_ number: Int, of key: ImageCache.Key) -> Bitmap? {
    guard let found = index.update({ $0.contents[key.identifier] }),
      let animation = try? animations.animation(
        for: key, reading: { try bytes(of: found.content, identifier: key.identifier) }),
      let image = try? animation.wholeFrame(upTo: min(number, animation.timing.frameCount - 1))
    else { return nil }
    return Bitmap(width: image.width, height: image.height, pixels: image.pixels)
  }

  /// What a picture was made of, as long as it is still the same.
  private func bytes(
    of content: Content, identifier: String
  ) throws(ImageStoreError) -> [UInt8] {
    let bytes =
      switch content {
      case .bytes(let bytes): bytes
      case .file(let path): try read(path)
      }
    guard ContentDigest(bytes).hexadecimal == identifier else { throw .changed }
    return bytes
  }

  private func read(_ path: String) throws(ImageStoreError) -> [UInt8] {
    do throws(FileError) {
      return try SafePath.open(path, below: folder, limit: ImageLimits.maximumFileSize).bytes
    } catch {
      throw .file(error)
    }
  }

  private static func describe(_ bytes: [UInt8]) throws(ImageStoreError) -> Description {
    do throws(ImageError) {
      let info = try ImageDecoder.info(of: bytes)
      // What is wrong behind the first frame is no reason not to show that.
      let timing = info.format == .gif ? (try? GIFAnimation(bytes))?.timing : nil
      return Description(
        reference: ImageReference(
          identifier: ContentDigest(bytes).hexadecimal, pixelWidth: info.width,
          pixelHeight: info.height),
        timing: timing.flatMap { $0.frameCount > 1 ? $0 : nil })
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
