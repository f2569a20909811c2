import FrameLab

extension FiguresOutput {
  /// Writes the comparison of two records; called once.
  func write(_ comparison: RecordComparison) throws {
    switch self {
    case .table: break
    case .json: return try CommandOutput.print(json: PrettyJSON.encode(comparison))
    case .file(let file): try file.write(PrettyJSON.encode(comparison))
    }
    try CommandOutput.print(ComparisonReport(comparison).text)
  }
}
