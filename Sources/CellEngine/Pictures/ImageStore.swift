package import DisplayList
package import ImageCodecs
import Platform
package import RasterKit

/// The pictures of a rendering: their sizes for layout, their pixels for painting.
///
/// A file is opened below one folder only. Its header is read once, when layout asks for its size,
/// unless it is known from an earlier rendering; it is decoded once for each size at which it is
/// painted, by whichever worker comes first, and kept while the budget lasts. Safe on any thread.
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
    mutating func note(_ found: PictureDescription, as content: Content, name: String) {
      let identifier = found.reference.identifier
      contents[identifier] = (content, name)
      if let timing = found.timing { timings[identifier] = timing }
    }
  }

  private let folder: String
  private let files: PictureFiles?
  private let index = Monitor(Index())
  private let cache: ImageCache
  private let animations: AnimationCache

  /// Makes a store without pictures.
  /// - Parameters:
  ///   - folder: relative paths are looked for below it.
  ///   - files: what is known from earlier renderings; nil for nothing.
  ///   - byteBudget: how many bytes of decoded pixels are kept, and as many of pictures that move,
  ///     where `files` keeps none.
  package init(
    folder: String, files: PictureFiles? = nil,
    byteBudget: Int = CellEngineLimits.defaultPictureBudget
  ) {
    self.folder = folder
    self.files = files
    cache = files?.pixels ?? ImageCache(byteBudget: byteBudget)
    animations = files?.animations ?? AnimationCache(byteBudget: byteBudget)
  }

  /// What is known of the picture at a path relative to the folder: always the same answer.
  /// - Throws: `ImageStoreError` when there is no file, when its path leads out of the folder, when
  ///   it is no picture that can be decoded, or when its end is missing.
  package func reference(path: String) throws(ImageStoreError) -> ImageReference {
    if let known = index.withLock({ $0.references[path] }) { return try known.get() }
    let found = files?.description(of: path, below: folder) ?? describe(path)
    // Two workers may read a file at once, and it may change in between: the first one's answer is
    // everybody's.
    let answer = index.withLock { index in
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
  package func isKnown(path: String) -> Bool { index.withLock { $0.references[path] != nil } }

  /// When the frames of a picture are due; nil for one that stands still.
  package func timing(of reference: ImageReference) -> AnimationTiming? {
    index.withLock { $0.timings[reference.identifier] }
  }

  /// Takes a picture from memory.
  /// - Throws: `ImageStoreError` when the bytes are no picture that can be decoded.
  package func reference(bytes: [UInt8], name: String) throws(ImageStoreError) -> ImageReference {
    do throws(ImageStoreError) {
      let found = try PictureDescription(of: bytes)
      index.withLock { $0.note(found, as: .bytes(bytes), name: name) }
      return found.reference
    } catch {
      index.withLock { $0.problems[name] = error }
      throw error
    }
  }

  /// All pictures that could not be shown so far, by name.
  package var problems: [Problem] {
    index.withLock { $0.problems }.map(Problem.init).sorted { $0.name < $1.name }
  }

  package func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? {
    let key = ImageCache.Key(
      identifier: reference.identifier, width: pixelWidth, height: pixelHeight)
    if reference.frame > 0, let frame = frame(reference.frame, of: key) { return frame }
    if !isBroken(reference) {
      let made = cache.bitmap(for: key) { decode(key) }
      if let made { return made }
    }
    // Not kept: the bytes may be good for another rendering.
    guard isBroken(reference) else { return nil }
    return BrokenPicture.bitmap(width: pixelWidth, height: pixelHeight)
  }

  /// The pixels of a picture at a size; nil where they cannot be had, which is noted.
  private func decode(_ key: ImageCache.Key) -> Bitmap? {
    guard let found = index.withLock({ $0.contents[key.identifier] }) else { return nil }
    do throws(ImageStoreError) {
      let bytes = try bytes(of: found.content, identifier: key.identifier)
      return try decode(bytes, width: key.width, height: key.height)
    } catch {
      index.withLock {
        $0.problems[found.name] = error
        $0.broken.insert(key.identifier)
      }
      return nil
    }
  }

  package func purge() {
    cache.purge()
    animations.purge()
  }

  package func isBroken(_ reference: ImageReference) -> Bool {
    index.withLock { $0.broken.contains(reference.identifier) }
  }

  /// A frame of a picture that moves, or the last one before it that is whole; nil where nothing
  /// moves.
  private func frame(_ number: Int, of key: ImageCache.Key) -> Bitmap? {
    guard let found = index.withLock({ $0.contents[key.identifier] }),
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
      case .file(let path): try read(path).bytes
      }
    guard ContentDigest(bytes).hexadecimal == identifier else { throw .changed }
    return bytes
  }

  private func read(_ path: String) throws(ImageStoreError) -> FileContents {
    do throws(FileError) {
      return try SafePath.open(path, below: folder, limit: ImageLimits.maximumFileSize)
    } catch {
      throw .file(error)
    }
  }

  /// Reads a file's header, and keeps what is found for the next rendering.
  private func describe(_ path: String) -> Result<PictureDescription, ImageStoreError> {
    do throws(ImageStoreError) {
      let file = try read(path)
      let found = Result { () throws(ImageStoreError) in try PictureDescription(of: file.bytes) }
      if let stamp = file.stamp {
        files?.insert(found, of: path, below: folder, stamp: stamp)
      }
      return found
    } catch {
      return .failure(error)
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
