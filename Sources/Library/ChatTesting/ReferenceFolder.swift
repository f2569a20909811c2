public import ChatRaster
public import FoundationEssentials

/// A folder of reference images, each a PNG file, with which current images are compared.
///
/// A missing reference is recorded and fails the test once, so that no image passes without being
/// looked at.
///
/// ```swift
/// let references = ReferenceFolder()
/// let image = try await renderer.image(of: conversation)
/// try references.require(image, named: "greeting")
/// ```
public struct ReferenceFolder: Hashable, Sendable {
  /// The folder's URL, usually among the sources, so that recorded references can be committed.
  public var url: URL
  /// The largest difference from a reference that passes.
  public var tolerance: ReferenceTolerance
  /// The references to record again; nil uses the choice in the environment.
  public var recording: ReferenceRecording?

  /// Makes a folder of references, which is created on disk when the first reference is recorded.
  ///
  /// - Parameters:
  ///   - url: The folder's URL.
  ///   - tolerance: The largest difference allowed between an image and its reference.
  ///   - recording: The references to record again; nil uses
  ///     ``ReferenceRecording/fromEnvironment()``.
  public init(
    _ url: URL, tolerance: ReferenceTolerance = .rounding, recording: ReferenceRecording? = nil
  ) {
    self.url = url
    self.tolerance = tolerance
    self.recording = recording
  }

  /// Uses the folder `References` next to the caller's source file.
  public init(
    beside file: String = #filePath, tolerance: ReferenceTolerance = .rounding,
    recording: ReferenceRecording? = nil
  ) {
    self.init(
      URL(filePath: file).deletingLastPathComponent().appending(path: "References"),
      tolerance: tolerance, recording: recording)
  }

  /// The names of all references, without extensions, in alphabetical order.
  ///
  /// By comparing them with the names in use, a test can find references that are no longer used.
  /// Empty if the folder does not exist.
  ///
  /// - Throws: `ReferenceError.unusable` if the folder cannot be read.
  public var names: [String] {
    get throws(ReferenceError) {
      guard FileManager.default.fileExists(atPath: url.path) else { return [] }
      do {
        let files = try FileManager.default.contentsOfDirectory(atPath: url.path)
        return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
      } catch {
        throw .unusable(url, underlying: error)
      }
    }
  }

  /// Compares an image with its reference.
  ///
  /// - Parameters:
  ///   - image: The actual image.
  ///   - name: The name of the reference's file, without its extension.
  /// - Returns: The difference between the images, which is within the tolerance.
  /// - Throws: `ReferenceError`, also if the reference was just recorded.
  @discardableResult
  public func require(
    _ image: RenderedImage, named name: String
  ) throws(ReferenceError) -> ImageDifference {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else {
      throw .invalidName(name)
    }
    let file = url.appending(path: name + ".png")
    let recording =
      if let recording = self.recording { recording } else {
        try ReferenceRecording.fromEnvironment()
      }
    guard FileManager.default.fileExists(atPath: file.path) else {
      if recording == .never { throw .missing(file) }
      try record(image, in: file)
      throw .recorded(file)
    }
    let reference: RenderedImage
    do {
      reference = try RenderedImage(
        decoding: [UInt8](Data(contentsOf: file)), scale: image.scale)
    } catch {
      throw .unusable(file, underlying: error)
    }
    let difference = image.difference(from: reference, tolerance: tolerance.silent)
    let fails = !difference.isEmpty && difference.maximum > tolerance.noted
    if recording == .all && difference.maximum > 0 || recording == .failed && fails {
      try record(image, in: file)
      throw .recorded(file)
    }
    if fails { throw .different(difference, file) }
    return difference
  }

  private func record(_ image: RenderedImage, in file: URL) throws(ReferenceError) {
    do {
      let png = try image.png(compression: .small)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(png).write(to: file, options: .atomic)
    } catch {
      throw .unusable(file, underlying: error)
    }
  }
}
