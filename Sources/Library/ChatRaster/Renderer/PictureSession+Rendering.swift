package import BubbleLayout
import DisplayList
import Pictures
import Platform

extension PictureSession: ImageSizing {
  package func image(at source: String) -> ImageAvailability {
    do throws(PictureError) {
      return .available(try reference(named: source))
    } catch {
      return error.isMissing ? .missing : .broken(error.description)
    }
  }
}

extension PictureSession {
  /// Throws if the page lacks pictures because the system ran out of resources.
  ///
  /// - Throws: The code `outOfResources`.
  func requireFiles() throws(RenderError) {
    for problem in problems {
      if case .file(let error) = problem.error, error.kind == .exhausted {
        throw RenderError(error)
      }
    }
  }

  /// The pictures that could not be shown completely so far, in the order of their names.
  var broken: [RenderReport.BrokenPicture] {
    problems.map { RenderReport.BrokenPicture($0) }
  }
}

extension RenderReport.BrokenPicture {
  init(_ problem: PictureSession.Problem) {
    self.init(
      source: problem.name, reason: problem.error.description,
      isMissing: problem.error.isMissing, isPartial: problem.error.isPartial)
  }
}
