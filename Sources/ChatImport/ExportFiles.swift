/// The files that came with an export, asked for by the names that its messages give.
protocol ExportFiles {
  /// The path below the export's folder of a file of that name; nil where it is not there.
  func path(of name: String) -> String?
  /// The contents of a small file; nil where it is not there, too large or cannot be read.
  func contents(of name: String, limit: Int) -> [UInt8]?
}

/// No files, as when an export comes through a pipe.
struct NoExportFiles: ExportFiles {
  func path(of name: String) -> String? { nil }
  func contents(of name: String, limit: Int) -> [UInt8]? { nil }
}
