public import FoundationEssentials
import Platform

/// A source of pictures, in which the renderer looks up the names that a conversation contains for
/// messages, avatars and wallpapers.
///
/// A source can be shared by any number of renderers and tasks.
public struct PictureSource: Sendable {
  enum Kind: Sendable {
    case folder(String)
    case memory([String: MemoryPicture])
    case provider(any PictureProvider)
  }

  let kind: Kind

  /// Files in a folder or its subfolders; a name is a path relative to the folder.
  ///
  /// Only regular files in the folder are opened: absolute paths, `..` and links that lead out of
  /// it are rejected. An unchanged file is not read again. A URL that is not a file URL provides no
  /// pictures.
  public static func folder(_ folder: URL) -> Self {
    Self(kind: folder.isFileURL ? .folder(folder.path) : .memory([:]))
  }

  /// Pictures in memory, by name: the bytes of PNG, JPEG, WebP or GIF files.
  ///
  /// Keep the source, not only its bytes, if you draw more than once: the source caches the digest
  /// and the size of each picture.
  public static func memory(_ pictures: [String: [UInt8]]) -> Self {
    Self(kind: .memory(pictures.mapValues(MemoryPicture.init)))
  }

  /// True if both values are the same source.
  package func isSame(as other: PictureSource) -> Bool {
    switch (kind, other.kind) {
    case (.folder(let folder), .folder(let otherFolder)): folder == otherFolder
    case (.memory(let pictures), .memory(let others)):
      pictures.count == others.count && pictures.allSatisfy { others[$0] === $1 }
    case (.provider(let provider), .provider(let other)):
      provider.identifier == other.identifier
    case (.folder, _), (.memory, _), (.provider, _): false
    }
  }

  /// Pictures that your program fetches, for example from a database, an archive or a download
  /// cache.
  public static func provider(_ provider: some PictureProvider) -> Self {
    Self(kind: .provider(provider))
  }
}

/// Supplies a renderer with the bytes of pictures by name.
///
/// The methods are called on the renderer's threads, several at a time, and each thread waits for
/// the result: return pictures that are already available, and download pictures before you draw.
/// The methods must not wait for a call to the same renderer.
public protocol PictureProvider: Sendable {
  /// A string that distinguishes this provider's pictures from those of other providers.
  ///
  /// Providers with the same identifier are assumed to have the same pictures, so a provider
  /// created for each call can reuse pictures of earlier ones.
  var identifier: String { get }

  /// A value that changes when a picture's bytes change, such as a revision or an ETag; a constant
  /// by default.
  ///
  /// The method is called once for each name and page, so it should be quick.
  func version(of name: String) -> String

  /// The bytes of a PNG, JPEG, WebP or GIF file of at most 64 MiB; nil if this source has no
  /// picture with the name, so that the next source is tried.
  ///
  /// The method is called once for each version of a picture, unless the renderer's picture budget
  /// is exceeded.
  ///
  /// - Parameter name: The name in the conversation, which may come from an untrusted author: check
  ///   it before you use it as a path.
  /// - Returns: The complete bytes of a file, or nil.
  /// - Throws: Any error; the picture is then drawn as broken, and the report contains the error's
  ///   description.
  func bytes(of name: String) throws -> [UInt8]?
}

extension PictureProvider {
  /// A constant: the pictures never change.
  public func version(of name: String) -> String { "" }
}

/// A picture in memory; the facts about its bytes are read on the first request.
final class MemoryPicture: Sendable {
  let bytes: [UInt8]
  private let described: LazyValue<Result<PictureDescription, PictureError>>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    described = LazyValue {
      Result { () throws(PictureError) in try PictureDescription(of: bytes) }
    }
  }

  /// The facts about the picture, read from its bytes without decoding the pixels.
  var description: Result<PictureDescription, PictureError> { described.value }
}
