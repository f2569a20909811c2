import FoundationEssentials

/// The reason why a record cannot be read or compared.
package struct BenchRecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, without the file's name.
  package let description: String

  /// Makes an error with a reason.
  package init(_ description: String) { self.description = description }
}

extension BenchRecord {
  /// The limits of a record that is read from a file.
  package enum Limits {
    /// The number of bytes: 1,000 runs of six arms with 60 figures take about 10 million.
    package static let bytes = 1 << 25
    /// The number of arms.
    static let arms = 1_000
    /// The number of samples of a figure; each takes part in 2,000 resamples.
    static let samples = 20_000
    /// The number of samples of all figures.
    static let allSamples = 1_000_000
    /// The magnitude of a sample: no time in nanoseconds and no number of bytes is greater.
    static let magnitude = 1e18
    /// The number of characters of a name or condition.
    static let characters = 1_000
  }

  /// Reads a record that a benchmark wrote with `--json`.
  ///
  /// - Throws: `BenchRecordError` that names what is wrong.
  package init(reading bytes: [UInt8]) throws(BenchRecordError) {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    guard let version = try? decoder.decode(Version.self, from: data) else {
      throw BenchRecordError("not a benchmark's record")
    }
    guard version.schema >= Self.currentSchema else {
      throw BenchRecordError("written by an older chatraster")
    }
    guard version.schema == Self.currentSchema else {
      throw BenchRecordError(
        "written by a newer chatraster, with schema \(version.schema): compare it with that one")
    }
    do {
      self = try decoder.decode(BenchRecord.self, from: data)
    } catch let error as DecodingError {
      throw BenchRecordError("not a benchmark's record: " + Self.place(of: error))
    } catch {
      throw BenchRecordError("not a benchmark's record")
    }
    try checkLimits()
  }

  /// The version of a file's form; files of version 1 have the program's version alone.
  private struct Version: Decodable {
    let schema: Int

    private enum CodingKeys: String, CodingKey { case schema, version }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let schema = try container.decodeIfPresent(Int.self, forKey: .schema) {
        self.schema = schema
      } else {
        _ = try container.decode(String.self, forKey: .version)
        schema = 1
      }
    }
  }

  private static func place(of error: DecodingError) -> String {
    let (words, context): (String, DecodingError.Context) =
      switch error {
      case .keyNotFound(let key, let context): ("no key \(key.stringValue)", context)
      case .typeMismatch(_, let context): ("wrong type", context)
      case .valueNotFound(_, let context): ("null", context)
      case .dataCorrupted(let context): ("unknown value", context)
      @unknown default: ("wrong value", .init(codingPath: [], debugDescription: ""))
      }
    let path = context.codingPath.map { key in
      key.intValue.map { "[\($0)]" } ?? String(key.stringValue.prefix(60))
    }
    return path.isEmpty ? words : "\(words) at \(path.joined(separator: "."))"
  }

  private func checkLimits() throws(BenchRecordError) {
    let names = [bench, version, machine] + conditions.keys + conditions.values + arms.map(\.name)
    guard names.allSatisfy({ $0.utf8.count <= Limits.characters }) else {
      throw BenchRecordError("a name with more than \(Limits.characters) bytes")
    }
    guard arms.count <= Limits.arms else {
      throw BenchRecordError("more than \(Limits.arms) arms")
    }
    var known: Set<String> = []
    var count = 0
    for arm in arms {
      guard known.insert(arm.name).inserted else {
        throw BenchRecordError("two arms are named \"\(arm.name)\"")
      }
      for (name, figure) in arm.figures.sorted(by: { $0.key < $1.key }) {
        guard name.utf8.count <= Limits.characters, figure.unit.utf8.count <= 20 else {
          throw BenchRecordError("arm \(arm.name): a name or unit is too long")
        }
        count += figure.samples.count
        guard figure.samples.count <= Limits.samples, count <= Limits.allSamples else {
          throw BenchRecordError("\(arm.name): \(name): too many samples")
        }
        guard figure.samples.allSatisfy({ $0.isFinite && $0.magnitude <= Limits.magnitude }) else {
          throw BenchRecordError("\(arm.name): \(name): a sample is not a measured number")
        }
      }
    }
  }
}
