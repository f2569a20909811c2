package import DisplayList
package import ImageCodecs
import Platform

/// The pictures of one rendering, by name; a name gives the same result throughout, even if files
/// or a provider's pictures change in the meantime.
///
/// Painters get the pictures' pixels from the store while the session exists. Safe to use on any
/// thread.
package final class PictureSession: Sendable {
  /// A picture that cannot be shown or is incomplete, with the reason.
  package struct Problem: Hashable, Sendable {
    /// The name in the conversation.
    package let name: String
    /// The reason.
    package let error: PictureError
  }

  private struct State {
    var answers: [String: Result<ImageReference, PictureError>] = [:]
    /// The identifiers of all pictures, with the timing of animations.
    var opened: [String: AnimationTiming?] = [:]
  }

  private let store: PictureStore
  private let sources: [PictureSource]
  private let state = Monitor(State())

  /// Makes an empty session.
  ///
  /// - Parameters:
  ///   - store: The store that caches the pictures.
  ///   - sources: The sources to search, in order: the first source with a picture of the name is
  ///     used.
  package init(_ store: PictureStore, sources: [PictureSource]) {
    self.store = store
    self.sources = sources
  }

  deinit {
    store.close(state.withLock { $0.opened.keys }, for: ObjectIdentifier(self))
  }

  /// A reference to the picture with a name, which contains the facts about it.
  ///
  /// - Throws: `PictureError` if no source has it, if its path leads out of a folder, or if it
  ///   cannot be decoded.
  package func reference(named name: String) throws(PictureError) -> ImageReference {
    if let known = state.withLock({ $0.answers[name] }) { return try known.get() }
    let (found, origin) = store.find(name, in: sources)
    // Two workers can read a file at the same time, and the file can change in between: both use
    // the first worker's result.
    let answer = state.withLock { state in
      if let known = state.answers[name] { return known }
      if case .success(let picture) = found, let origin {
        let identifier = picture.reference.identifier
        if state.opened.updateValue(picture.timing, forKey: identifier) == nil {
          store.open(identifier, at: origin, for: ObjectIdentifier(self))
        }
      }
      let answer = found.map(\.reference)
      state.answers[name] = answer
      return answer
    }
    return try answer.get()
  }

  /// The current bytes of the picture with a name.
  ///
  /// - Throws: `PictureError` if no source has it.
  package func bytes(named name: String) throws(PictureError) -> [UInt8] {
    guard let origin = store.find(name, in: sources).origin else { throw .unknown }
    return try origin.read().bytes
  }

  /// True if `reference(named:)` returns without reading anything.
  package func isKnown(_ name: String) -> Bool {
    sources.isEmpty || state.withLock { $0.answers[name] != nil }
  }

  /// The timing of a picture's frames; nil for a still picture.
  package func timing(of reference: ImageReference) -> AnimationTiming? {
    state.withLock { $0.opened[reference.identifier] ?? nil }
  }

  /// The reason why a picture could not be shown completely; nil if the picture was shown
  /// completely or was not requested.
  package func problem(named name: String) -> Problem? {
    state.withLock { $0.answers[name] }.flatMap { problem(named: name, $0) }
  }

  /// Removes the result for a name, so that the sources are searched again; the caller must ensure
  /// that no rendering is in progress.
  package func forget(_ name: String) {
    state.withLock { $0.answers[name] = nil }
  }

  private func problem(
    named name: String, _ answer: Result<ImageReference, PictureError>
  ) -> Problem? {
    switch answer {
    case .failure(let error): Problem(name: name, error: error)
    case .success(let reference):
      store.failure(of: reference.identifier).map { Problem(name: name, error: $0) }
    }
  }

  /// All pictures that could not be shown completely so far, sorted by name.
  package var problems: [Problem] {
    state.withLock { $0.answers }.compactMap { problem(named: $0, $1) }
      .sorted { $0.name < $1.name }
  }
}
