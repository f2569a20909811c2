import Assertions
import Foundation
import FrameLab
import Testing

/// Tests of records that are read from files of others.
@Suite struct BenchRecordReadingTests {
  private static func file(samples: String, arms: Int = 1) -> String {
    let arm =
      #"{"name": "a", "figures": {"f": {"measure": "count", "unit": "", "better": "lower", "samples": "#
      + samples + "}}}"
    return
      #"{"schema": 2, "bench": "b", "version": "1", "machine": "m", "conditions": {}, "arms": ["#
      + Array(repeating: arm, count: arms).joined(separator: ",") + "]}"
  }

  private func problem(_ text: String) -> String? {
    do throws(BenchRecordError) {
      _ = try BenchRecord(reading: Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a record is read as it was written`() throws {
    let record = SyntheticRecord.record(["f": SyntheticRecord.cpu([1, 2.5])])
    same(try BenchRecord(reading: Array(JSONEncoder().encode(record))), record)
  }

  @Test(arguments: [
    (#"{"version": "0.3.0", "arms": []}"#, "older chatraster"),
    (#"{"schema": 1, "version": "0.3.0"}"#, "older chatraster"),
    (#"{"schema": 3}"#, "newer chatraster"),
    (#"{"schema": -1}"#, "older chatraster"),
    (#"{"schema": 99999999999999999999999}"#, "not a benchmark's record"),
    (#"{"schema": "2"}"#, "not a benchmark's record"),
    (#"{"version": 1, "messages": []}"#, "not a benchmark's record"),
    (#"{"schema": 2}"#, "no key bench"),
    ("[]", "not a benchmark's record"), ("", "not a benchmark's record"),
    ("{\"schema\": 2", "not a benchmark's record"),
    (String(repeating: "[", count: 100_000), "not a benchmark's record"),
    (
      #"{"schema": 2, "bench": "# + String(repeating: "[", count: 100_000),
      "not a benchmark's record"
    ),
  ])
  func `what is no record is refused with the reason`(_ text: String, _ words: String) {
    #expect(problem(text)?.contains(words) == true, "\(problem(text) ?? "read")")
  }

  @Test(arguments: ["NaN", "1e999", "[1e999]", "[-1e300]", "[NaN]", "[\"1\"]", "[null]", "{}"])
  func `samples that are no measured numbers are refused`(_ samples: String) {
    #expect(problem(Self.file(samples: samples)) != nil)
  }

  @Test func `lists beyond the limits are refused`() {
    let many = "[" + Array(repeating: "1", count: 20_001).joined(separator: ",") + "]"
    #expect(problem(Self.file(samples: many))?.contains("too many samples") == true)
    #expect(problem(Self.file(samples: "[1]", arms: 2))?.contains("two arms") == true)
    #expect(problem(Self.file(samples: "[1]", arms: 1_001))?.contains("more than") == true)
    let long = Self.file(samples: "[1]").replacing(
      #""bench": "b""#, with: "\"bench\": \"\(String(repeating: "b", count: 2_000))\"")
    #expect(problem(long)?.contains("a name with more") == true)
  }

  @Test func `extreme and missing samples are compared without a trap`() throws {
    let texts = ["[]", "[0]", "[-1]", "[1e18]", "[-1e18, 1e18, 0, 1e-320, 5, 5, 5]", "[1e-320]"]
    for first in texts {
      for second in texts {
        let comparison = try RecordComparison(
          from: BenchRecord(reading: Array(Self.file(samples: first).utf8)),
          to: BenchRecord(reading: Array(Self.file(samples: second).utf8)),
          gate: ComparisonGate("all"))
        same(comparison.figures.count, 1)
        _ = try JSONEncoder().encode(comparison)
      }
    }
  }
}
