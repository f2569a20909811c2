package import BubbleLayout
import CellEngine
package import DisplayList
package import ImageCodecs
import Platform

/// The pictures that one rendering of a conversation asks for: they lie below the conversation's
/// folder and nowhere else.
package final class ConversationPictures: ImageSizing {
  private let library: PictureLibrary
  /// Nil for a conversation that came without a folder.
  private let store: ImageStore?
  private let identifiers = Monitor<Set<String>>([])
  private let unreachable = Monitor<Set<String>>([])

  /// Makes an empty collection over a folder.
  init(below folder: String?, library: PictureLibrary) {
    self.library = library
    store = folder.map { ImageStore(folder: $0, files: library.files) }
  }

  deinit {
    guard let store else { return }
    library.remove(identifiers.withLock { $0 }, of: store)
  }

  package func image(at source: String) -> ImageAvailability {
    guard let store else {
      _ = unreachable.withLock { $0.insert(source) }
      return .missing
    }
    do throws(ImageStoreError) {
      let reference = try store.reference(path: source)
      let isNew = identifiers.withLock { $0.insert(reference.identifier).inserted }
      if isNew { library.insert(reference.identifier, from: store) }
      return .available(reference)
    } catch {
      return error.isMissing ? .missing : .broken(error.description)
    }
  }

  package func isKnown(_ source: String) -> Bool { store?.isKnown(path: source) ?? true }

  /// When the frames of a picture are due; nil for one that stands still.
  package func timing(of reference: ImageReference) -> AnimationTiming? {
    store?.timing(of: reference)
  }

  /// Refuses a page that lacks pictures for no fault of theirs.
  /// - Throws: The code `outOfResources`.
  func requireFiles() throws(RenderError) {
    for problem in store?.problems ?? [] {
      if case .file(let error) = problem.error, error.kind == .exhausted {
        throw RenderError(error)
      }
    }
  }

  /// The pictures that could not be shown so far, in the order of their paths.
  var broken: [RenderReport.BrokenPicture] {
    guard let store else {
      return unreachable.withLock { $0 }.sorted().map {
        RenderReport.BrokenPicture(
          source: $0, reason: "the conversation has no folder", isMissing: true)
      }
    }
    return store.problems.map {
      RenderReport.BrokenPicture(
        source: $0.name, reason: $0.error.description, isMissing: $0.error.isMissing)
    }
  }
}
