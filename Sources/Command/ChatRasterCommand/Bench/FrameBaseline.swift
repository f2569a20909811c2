import ChatModel
import FoundationEssentials
import FrameLab
import Platform

/// An earlier `--json` result of `bench frames` that a new result is compared with.
struct FrameBaseline: Decodable {
  /// The conditions under which both results must have been measured.
  var conditions: [String: String]
  var machine: String
  var arms: [FrameArm]

  /// The name of the file in messages.
  private var file = ""

  private enum CodingKeys: String, CodingKey { case conditions, machine, arms }

  /// The maximum number of bytes of a baseline: several runs of six arms take a few hundred
  /// thousand.
  private static let maximumByteCount = 1 << 26
  /// The factor for comparisons: a figure has become worse if its median exceeds both the worst run
  /// of the baseline and this multiple of the baseline's median; smaller differences are noise.
  private static let tolerance = 1.1

  /// Reads a baseline from a file.
  /// - Throws: `FileError` if the file cannot be read, and `CommandFailure` if it is not a
  ///   baseline.
  static func read(_ path: String) throws -> FrameBaseline {
    let bytes = try FileContents(path: path, limit: maximumByteCount).bytes
    guard var baseline = try? JSONDecoder().decode(FrameBaseline.self, from: Data(bytes)) else {
      throw CommandFailure(
        status: .badData,
        message: "\(path): this is not a baseline: write one with bench frames --json FILE")
    }
    baseline.file = path
    return baseline
  }

  /// Throws if the baseline was measured under other conditions.
  /// - Throws: `CommandFailure` with the first condition that differs.
  func check(_ conditions: [String: String]) throws(CommandFailure) {
    for key in Set(conditions.keys).union(self.conditions.keys).sorted()
    where conditions[key] != self.conditions[key] {
      let (before, now) = (self.conditions[key] ?? "none", conditions[key] ?? "none")
      throw CommandFailure(
        status: .badData,
        message: "\(file): measured with another \(key) (\(before), now \(now)): measure the "
          + "baseline again with --json")
    }
  }

  /// The figures that have become worse, one line each, and the arms that the baseline does not
  /// have; if `isVirtual`, only counts are compared, because no real time passes.
  func findings(in arms: [FrameArm], isVirtual: Bool) -> [String] {
    arms.flatMap { arm -> [String] in
      guard
        let before = self.arms.first(where: { $0.mode == arm.mode && $0.snapshots == arm.snapshots }
        )
      else { return ["\(arm.name): not in the baseline \(file)"] }
      return FrameFigure.all.compactMap { figure in
        guard figure.isCompared, !(isVirtual && figure.isTimed),
          let old = before.figures[figure.name], let new = arm.figures[figure.name],
          new.median > old.most, new.median > old.median * Self.tolerance
        else { return nil }
        return "\(arm.name): \(figure.name) is \(figure.text(new.median)), in the baseline "
          + "\(figure.text(old.median)) (\(figure.text(old.least)) to \(figure.text(old.most)))"
      }
    }
  }
}
