import ChatModel
import ChatRaster
import FrameLab
import Kit
import Platform

extension BenchRecord {
  /// Makes the record of a benchmark that this program ran on this machine.
  init(_ bench: String, conditions: [String: String], arms: [BenchArm]) {
    self.init(
      bench: bench, version: ChatRasterVersion.current, machine: Machine.description,
      conditions: conditions, arms: arms)
  }

  /// The conditions of a benchmark that draws.
  ///
  /// - Parameters:
  ///   - conversation: The measured conversation; nil if the benchmark makes its own.
  ///   - configuration: The renderer's configuration.
  ///   - others: The conditions that only this benchmark has.
  /// - Returns: The conditions, by name.
  static func conditions(
    of conversation: Conversation?, _ configuration: ChatRenderer.Configuration,
    _ others: [String: String] = [:]
  ) -> [String: String] {
    let options = configuration.options
    var conditions = [
      "width": "\(number(options.width)) points at scale \(number(options.scale))",
      "theme": options.theme.name,
    ]
    if let conversation {
      conditions["contents"] = InputDigest.hexadecimal(of: conversation)
      conditions["messages"] = "\(conversation.messages.count)"
    }
    return conditions.merging(others) { $1 }
  }

  /// A number in a condition.
  static func number(_ value: Double) -> String {
    FixedPoint.text(value, digits: value == value.rounded() ? 0 : 2)
  }

  /// The samples of a figure in an arm; nil if the record lacks it.
  func samples(_ figure: String, in arm: String) -> BenchSamples? {
    arms.first { $0.name == arm }?.figures[figure]
  }

  /// The median of a figure in an arm; 0 if the record lacks it.
  func median(_ figure: String, in arm: String) -> Double {
    samples(figure, in: arm)?.median ?? 0
  }
}
