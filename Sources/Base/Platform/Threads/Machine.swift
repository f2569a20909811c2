import Glibc

/// The machine on which a measurement was made.
package enum Machine {
  /// The processor's model and the number of processors, such as `Intel(R) Xeon(R) Processor, 2
  /// processors`; the architecture if the system does not name the model.
  package static var description: String {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(processor), \(count) processor\(count == 1 ? "" : "s")"
  }

  private static var processor: String {
    let facts = try? FileContents(path: "/proc/cpuinfo", limit: 1 << 22)
    for line in facts?.bytes.split(separator: UInt8(ascii: "\n")) ?? [] {
      let sides = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard sides.count == 2, sides[0].split(separator: "\t").first == "model name" else {
        continue
      }
      let words = sides[1].split { $0 == " " || $0 == "\t" }
      if !words.isEmpty { return words.joined(separator: " ") }
    }
    #if arch(x86_64)
    return "x86-64"
    #elseif arch(arm64)
    return "arm64"
    #else
    return "an unknown processor"
    #endif
  }
}
