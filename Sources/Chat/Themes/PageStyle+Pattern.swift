package import DisplayList

extension PageStyle {
  /// The background combined with its pattern.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point; periods are whole numbers of pixels, so that every
  ///     repetition is sampled at the same positions.
  ///   - pictures: The theme's available images.
  /// - Returns: The background to draw behind cells.
  package func background(
    scale: Double, pictures: [ThemePicture: ImageReference]
  ) -> Background {
    func whole(_ length: Double) -> Double { max(1, (length * scale).rounded()) / scale }
    var ground = background
    var pattern = pattern
    pattern.picture = patternPicture.flatMap { pictures[$0] }
    guard !pattern.isEmpty else {
      if case .mesh(var mesh) = ground {
        mesh.height = whole(mesh.height)
        ground = .mesh(mesh)
      }
      return ground
    }
    pattern.tile = whole(pattern.tile)
    if case .mesh(var mesh) = ground {
      // The mesh's height becomes a whole number of the pattern's tiles, so that the background and
      // the pattern repeat together.
      mesh.height = pattern.tile * max(1, (mesh.height / pattern.tile).rounded())
      ground = .mesh(mesh)
    }
    return .pattern(pattern, over: ground)
  }

  /// The colours behind all cells; white if they are unknown.
  package var colors: [Color] {
    var pattern = pattern
    // The lines of an image have the same colours as the lines of the built-in drawings.
    if patternPicture != nil { pattern.art = .doodles }
    return Background.pattern(pattern, over: background).colors
  }
}

extension BackgroundPattern {
  /// The visible colours of backgrounds under the pattern and of the pattern's lines over them.
  func colors(over grounds: [Color]) -> [Color] {
    switch (art, blend) {
    case (.none, _): grounds
    case (.doodles, .normal): grounds + grounds.map(color.over)
    case (.doodles, .softLight):
      grounds
        + grounds.map { ground in
          Color(
            red: softLight(ground.red, color.red), green: softLight(ground.green, color.green),
            blue: softLight(ground.blue, color.blue))
        }
    // Only the opaque sheet is visible, and the backgrounds through its holes, in proportion to the
    // colour's alpha.
    case (.doodles, .cutOut):
      [color.withAlpha(1)]
        + grounds.map { color.withAlpha(1).mixed(with: $0, Double(color.alpha) / 255) }
    }
  }
}
