package import DisplayList
import ImageCodecs
package import Platform
package import RasterKit

/// The pictures of a renderer: their sizes for layout, and their pixels for painting.
///
/// A picture is identified by the digest of its bytes, so all renderings that show it share its
/// pixels. It is read and digested when layout first requests its size, decoded once for each size
/// at which it is painted, and cached within the budget. A file is read again when `stat` shows a
/// change, and a provider's picture when its version differs. Safe to use on any thread: a request
/// for a value that another thread is making waits for it.
package final class PictureStore: ImageProviding {
  /// A picture that is shown by current sessions.
  private struct OpenPicture {
    /// The origin from which each session read the picture.
    var origins: [(session: ObjectIdentifier, origin: PictureOrigin)] = []
    /// The reason why the pixels are missing or incomplete.
    var failure: PictureError?
  }

  /// The cache key of a picture's pixels at one size.
  private struct PixelKey: Hashable {
    var identifier: String
    var width: Int
    var height: Int
  }

  private struct Pixels: Sendable {
    let bitmap: Bitmap
    /// The reason why the picture is incomplete; nil if it is complete.
    let damage: ImageError?
  }

  private let known = KnownPictures()
  private let opened = Monitor<[String: OpenPicture]>([:])
  private let pixels: OnceCache<PixelKey, Pixels>
  /// The animations, cached separately because their frames would otherwise evict all still
  /// pictures.
  private let animations: OnceCache<PixelKey, ImageAnimation>
  /// Files that were read for their sizes, cached so that they need not be read again for their
  /// pixels.
  private let encoded: OnceCache<String, [UInt8]>
  private let keepsPictures: Bool

  /// Makes a store without pictures.
  ///
  /// - Parameters:
  ///   - byteBudget: The maximum number of bytes of cached pictures, decoded or not; animations on
  ///     a screen can use twice as many in addition.
  ///   - keepsPictures: True if pictures stay cached after the renderings that show them have
  ///     ended.
  package init(
    byteBudget: Int = PictureLimits.defaultByteBudget, keepsPictures: Bool = true
  ) {
    let encodedBudget = byteBudget / PictureLimits.encodedShare
    pixels = OnceCache(byteBudget: byteBudget - encodedBudget)
    animations = OnceCache(byteBudget: byteBudget * PictureLimits.animationFactor)
    encoded = OnceCache(byteBudget: encodedBudget)
    self.keepsPictures = keepsPictures
  }

  // MARK: For sessions

  /// Searches the sources for a picture, one by one.
  func find(
    _ name: String, in sources: [PictureSource]
  ) -> (found: Result<PictureDescription, PictureError>, origin: PictureOrigin?) {
    var refusal: PictureError?
    for source in sources {
      let (found, origin) = find(name, in: source)
      if case .failure(let error) = found, error.asksNextSource {
        // An error from a folder is more informative than the absence of a name in a dictionary.
        if refusal == nil || refusal == .unknown { refusal = error }
        continue
      }
      return (found, origin)
    }
    return (.failure(refusal ?? .noSource), nil)
  }

  private func find(
    _ name: String, in source: PictureSource
  ) -> (Result<PictureDescription, PictureError>, PictureOrigin?) {
    switch source.kind {
    case .memory(let pictures):
      guard let picture = pictures[name] else { return (.failure(.unknown), nil) }
      return (picture.description, .memory(picture))
    case .folder(let folder):
      let origin = PictureOrigin.file(path: name, folder: folder)
      let key = KnownPictures.Key(place: .folder(folder), name: name)
      let found = known.description(for: key) { stamp in
        // Only paths that were accepted before are checked here.
        FileStamp(path: (folder.isEmpty ? "." : folder) + "/" + name) == stamp
      } read: {
        let (found, stamp) = describe(origin)
        return (KnownPictures.Entry(found: found, stamp: stamp), isKept: stamp != nil)
      }
      return (found, origin)
    case .provider(let provider):
      guard !name.isEmpty, name.utf8.count <= PictureLimits.maximumNameLength else {
        return (.failure(.unknown), nil)
      }
      let origin = PictureOrigin.provider(provider, name: name)
      let place = KnownPictures.Key.Place.provider(
        provider.identifier, version: provider.version(of: name))
      let found = known.description(for: .init(place: place, name: name)) { _ in
        true
      } read: {
        let (found, _) = describe(origin)
        // A missing picture may exist when the next page is drawn, and a failed request may succeed
        // then.
        let isKept = if case .failure(let error) = found { error.isOfBytes } else { true }
        return (KnownPictures.Entry(found: found, stamp: nil), isKept)
      }
      return (found, origin)
    }
  }

  /// Reads a picture's header, and caches the picture's bytes until its pixels are requested.
  private func describe(
    _ origin: PictureOrigin
  ) -> (found: Result<PictureDescription, PictureError>, stamp: FileStamp?) {
    do throws(PictureError) {
      let (bytes, stamp) = try origin.read()
      do throws(PictureError) {
        let found = try PictureDescription(of: bytes)
        encoded.insert(bytes, for: found.reference.identifier, cost: bytes.count)
        return (.success(found), stamp)
      } catch {
        return (.failure(error), stamp)
      }
    } catch {
      return (.failure(error), nil)
    }
  }

  /// Records the origin of a session's picture; the pixels are available until the session closes.
  func open(_ identifier: String, at origin: PictureOrigin, for session: ObjectIdentifier) {
    opened.withLock { opened in
      if opened[identifier]?.origins.contains(where: { $0.session == session }) == true { return }
      opened[identifier, default: OpenPicture()].origins.append((session, origin))
    }
  }

  /// Removes the origins of a session's pictures.
  func close(_ identifiers: some Sequence<String>, for session: ObjectIdentifier) {
    let unused = opened.withLock { opened in
      identifiers.filter { identifier in
        guard var picture = opened[identifier] else { return false }
        picture.origins.removeAll { $0.session == session }
        // A lack of file descriptors or memory is not the picture's fault.
        if case .file(let error) = picture.failure, error.kind == .exhausted {
          picture.failure = nil
        }
        opened[identifier] = picture.origins.isEmpty ? nil : picture
        return picture.origins.isEmpty
      }
    }
    guard !keepsPictures, !unused.isEmpty else { return }
    let dropped = Set(unused)
    pixels.removeAll { dropped.contains($0.identifier) }
    animations.removeAll { dropped.contains($0.identifier) }
    encoded.removeAll { dropped.contains($0) }
  }

  /// The reason why a picture's pixels could not be decoded completely; nil if they could, or if
  /// they were not requested.
  func failure(of identifier: String) -> PictureError? {
    opened.withLock { $0[identifier]?.failure }
  }

  // MARK: For painters

  package func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? {
    bitmap(for: reference, pixelWidth: pixelWidth, pixelHeight: pixelHeight, meter: nil)
  }

  package func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int, meter: DecodeMeter?
  ) -> Bitmap? {
    if let stretch = reference.stretch {
      return stretched(reference, stretch, pixelWidth, pixelHeight, meter)
    }
    guard let picture = opened.withLock({ $0[reference.identifier] }) else { return nil }
    let key = PixelKey(identifier: reference.identifier, width: pixelWidth, height: pixelHeight)
    if reference.frame > 0,
      let frame = frame(reference.frame, of: key, at: picture.origins.map(\.origin), meter)
    {
      return frame
    }
    if picture.failure?.isPartial ?? true {
      do throws(PictureError) {
        let still = try still(key, at: picture.origins.map(\.origin), meter)
        if let damage = still.damage, picture.failure == nil {
          opened.withLock { $0[reference.identifier]?.failure = .damaged(damage) }
        }
        return still.bitmap
      } catch {
        opened.withLock { $0[reference.identifier]?.failure = error }
      }
    }
    // The placeholder is not cached, because the bytes may be complete in another rendering.
    return PicturePlaceholder.bitmap(width: pixelWidth, height: pixelHeight)
  }

  package func file(of reference: ImageReference) -> [UInt8]? {
    guard reference.frame == 0, reference.stretch == nil,
      let picture = opened.withLock({ $0[reference.identifier] }),
      // Decoding shows if the picture is complete, and records the failure if it is not.
      bitmap(for: reference, pixelWidth: 1, pixelHeight: 1) != nil, !isBroken(reference)
    else { return nil }
    return try? bytes(of: reference.identifier, at: picture.origins.map(\.origin))
  }

  package func isBroken(_ reference: ImageReference) -> Bool {
    failure(of: reference.identifier) != nil
  }

  package func purge() {
    known.purge()
    pixels.purge()
    animations.purge()
    encoded.purge()
  }

  /// The statistics of lookups by name: a hit is a picture that did not have to be read.
  package var knownStatistics: CacheStatistics { known.statistics }

  /// The statistics of decoded still pictures and first frames.
  package var pixelStatistics: CacheStatistics { pixels.statistics }

  /// The statistics of animations.
  package var animationStatistics: CacheStatistics { animations.statistics }

  /// A bitmap stretched from a picture at its original size; not cached, because each bubble has a
  /// different size.
  private func stretched(
    _ reference: ImageReference, _ stretch: PictureStretch, _ width: Int, _ height: Int,
    _ meter: DecodeMeter?
  ) -> Bitmap? {
    var whole = reference
    whole.stretch = nil
    (whole.pixelWidth, whole.pixelHeight) = (stretch.sourceWidth, stretch.sourceHeight)
    let factor = stretch.factor * Double(width) / Double(max(1, reference.pixelWidth))
    return bitmap(
      for: whole, pixelWidth: whole.pixelWidth, pixelHeight: whole.pixelHeight, meter: meter
    )?.stretched(stretch, width: width, height: height, factor: factor)
  }

  private func still(
    _ key: PixelKey, at origins: [PictureOrigin], _ meter: DecodeMeter?
  ) throws(PictureError) -> Pixels {
    try pixels.value(for: key) { () throws(PictureError) in
      let start = meter?.begin()
      defer { if let start { meter?.end(start) } }
      let bytes = try bytes(of: key.identifier, at: origins)
      do throws(ImageError) {
        let image = try ImageDecoder.decode(bytes, covering: (key.width, key.height))
        let bitmap = Bitmap(width: image.width, height: image.height, pixels: image.pixels)
        return (Pixels(bitmap: bitmap, damage: image.damage), cost: bitmap.stride * bitmap.height)
      } catch {
        throw .image(error)
      }
    }
  }

  /// A frame of an animation, or the last complete frame before it; nil if there is none.
  private func frame(
    _ number: Int, of key: PixelKey, at origins: [PictureOrigin], _ meter: DecodeMeter?
  ) -> Bitmap? {
    let start = meter?.begin()
    defer { if let start { meter?.end(start) } }
    let animation = try? animations.value(for: key) {
      let animation = try ImageAnimation(
        bytes(of: key.identifier, at: origins), covering: (key.width, key.height),
        byteBudget: PictureLimits.framesByteBudget)
      return (animation, cost: animation.byteCount)
    }
    guard let animation,
      let image = try? animation.wholeFrame(upTo: min(number, animation.timing.frameCount - 1))
    else { return nil }
    return Bitmap(width: image.width, height: image.height, pixels: image.pixels)
  }

  /// The bytes of a picture, if any of its origins still has the same bytes.
  private func bytes(
    of identifier: String, at origins: [PictureOrigin]
  ) throws(PictureError) -> [UInt8] {
    for case .memory(let picture) in origins { return picture.bytes }
    return try encoded.value(for: identifier) { () throws(PictureError) in
      var failure = PictureError.unknown
      for origin in origins {
        do throws(PictureError) {
          let bytes = try origin.read().bytes
          guard bytes.count <= ImageLimits.maximumFileSize,
            ContentDigest(bytes).hexadecimal == identifier
          else { throw .changed }
          return (bytes, cost: bytes.count)
        } catch {
          failure = error
        }
      }
      throw failure
    }
  }
}
