import BubbleLayout
import DisplayList
import FoundationEssentials
import Pictures
import Platform

/// The pictures of a page's theme, found before layout.
///
/// Painters can get the pictures' pixels while this object exists. Thread-safe.
final class ThemePictures: Sendable {
  private struct Named: Sendable {
    let key: String
    let picture: ThemePicture
    /// The reason why the picture cannot be used for its purpose in the theme; nil if it can.
    var misfit: String?
  }

  /// The pictures that can be shown.
  let references: [ThemePicture: ImageReference]

  private let named: [Named]
  /// The sessions that look up the pictures, by folder.
  private let sessions: [String: PictureSession]

  /// Looks for all pictures of a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme, which names the pictures.
  ///   - store: The store that holds the pictures.
  ///   - isPageShown: False if something else covers the theme's background; the background's
  ///     pictures are then not looked up.
  init(of theme: Theme, in store: PictureStore, isPageShown: Bool) {
    var references: [ThemePicture: ImageReference] = [:]
    var sessions: [String: PictureSession] = [:]
    var named: [Named] = []
    for (key, picture) in theme.pictures where isPageShown || !key.hasPrefix("page.") {
      let session =
        sessions[picture.folder]
        ?? PictureSession(store, sources: [.folder(URL(filePath: picture.folder))])
      sessions[picture.folder] = session
      var entry = Named(key: key, picture: picture)
      if case .available(let reference) = session.image(at: picture.path) {
        entry.misfit = theme.misfit(of: reference, at: key)
        if entry.misfit == nil { references[picture] = reference }
      }
      named.append(entry)
    }
    self.references = references
    self.sessions = sessions
    self.named = named
  }

  /// Throws if the page lacks pictures because the system ran out of resources.
  ///
  /// - Throws: The code `outOfResources`.
  func requireFiles() throws(RenderError) {
    for session in sessions.values { try session.requireFiles() }
  }

  /// The pictures that could not be shown completely so far, in the order of the theme's keys.
  var broken: [RenderReport.BrokenPicture] {
    named.compactMap { named in
      let path = named.picture.path
      if let misfit = named.misfit {
        return RenderReport.BrokenPicture(
          source: path, reason: misfit, isMissing: false, themeKey: named.key)
      }
      guard let problem = sessions[named.picture.folder]?.problem(named: path) else { return nil }
      var found = RenderReport.BrokenPicture(problem)
      found.themeKey = named.key
      return found
    }
  }
}
