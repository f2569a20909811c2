// Swift Testing is not available with a static standard library; the rest of the module is.
#if canImport(Testing)
public import ChatRaster
public import Testing

extension ReferenceFolder {
  /// Expects an image to look like its reference.
  ///
  /// A failure attaches the actual image and, if there is a reference, an image of the difference;
  /// `swift test --attachments-path FOLDER` saves both. A difference that passes with a warning
  /// also attaches them.
  ///
  /// - Parameters:
  ///   - image: The actual image.
  ///   - name: The name of the reference's file, without its extension.
  ///   - note: A note that is added to a failure, such as the inputs from which the image was made,
  ///     or a way to repeat the test.
  ///   - sourceLocation: The source location at which issues are recorded.
  public func expect(
    _ image: RenderedImage, named name: String, note: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let suffix = note.map { ". " + $0 } ?? ""
    do {
      let difference = try require(image, named: name)
      guard !difference.isEmpty else { return }
      attach(difference, name, sourceLocation)
      #if compiler(>=6.3)
      Issue.record(
        "\(name): \(difference); within the tolerance\(suffix)", severity: .warning,
        sourceLocation: sourceLocation)
      #endif
    } catch {
      switch error {
      case .different(let difference, _): attach(difference, name, sourceLocation)
      case .missing: attach(image, name + "-actual", sourceLocation)
      default: break
      }
      Issue.record("\(name): \(error)\(suffix)", sourceLocation: sourceLocation)
    }
  }

  private func attach(
    _ difference: ImageDifference, _ name: String, _ place: SourceLocation
  ) {
    attach(difference.actual, name + "-actual", place)
    attach(difference.picture(), name + "-difference", place)
  }

  private func attach(_ image: RenderedImage, _ name: String, _ place: SourceLocation) {
    do {
      Attachment.record(try image.png(), named: name + ".png", sourceLocation: place)
    } catch {
      Issue.record("\(name) cannot be attached: \(error)", sourceLocation: place)
    }
  }
}
#endif
