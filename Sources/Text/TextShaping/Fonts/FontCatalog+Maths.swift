internal import CPango
internal import DisplayList
internal import Platform

extension FontCatalog {
  /// The file name of the face for formulas.
  static let mathFileName = "latinmodern-math.otf"

  /// The face for formulas; nil if none of the folders has it.
  ///
  /// Opened at first use: a program that draws no formulas pays nothing. Text never falls back to
  /// it, so adding it does not change how text is drawn.
  package var mathFace: MathFace? {
    openedMathFace.withLock { opened in
      if let opened { return opened }
      let face = Self.mathFiles(in: directories).lazy.compactMap { path -> MathFace? in
        let digest = self.digests.digest(of: path)
        guard let face = MathFace(path: path, digest: digest) else { return nil }
        self.files.insert(path, for: digest)
        return face
      }.first
      opened = .some(face)
      return face
    }
  }

  /// The files of mathematical faces directly in the given folders.
  static func mathFiles(in folders: [String]) -> [String] {
    folders.map { ($0.hasSuffix("/") ? String($0.dropLast()) : $0) + "/" + mathFileName }
      .filter { unsafe g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }
  }
}
