import Foundation

/// The record that a benchmark wrote with `--json`.
struct WrittenRecord<Details: Decodable>: Decodable {
  struct Arm: Decodable {
    var name: String
    var figures: [String: Figure]
  }

  struct Figure: Decodable {
    var measure: String
    var unit: String
    var better: String
    var samples: [Double]
  }

  var schema: Int
  var bench: String
  var conditions: [String: String]
  var arms: [Arm]
  var details: Details

  /// Decodes the output of a run.
  init(_ run: CommandRun) throws {
    self = try JSONDecoder().decode(Self.self, from: run.output)
  }

  /// The samples of a figure; empty if there are none.
  func samples(_ figure: String, in arm: String) -> [Double] {
    arms.first { $0.name == arm }?.figures[figure]?.samples ?? []
  }
}
