import Glibc

/// The files in which the kernel reports memory shortages.
package struct MemoryPressureFiles: Hashable, Sendable {
  /// Files that accept a trigger for pressure stall information; the first such file is used.
  package var stalls: [String]
  /// Files that count how often a control group reached its limits; the first one that exists is
  /// used.
  package var limits: [String]

  /// Makes a set of files.
  package init(stalls: [String], limits: [String]) {
    self.stalls = stalls
    self.limits = limits
  }

  /// The files of the process's control group, and those of the machine.
  package static var system: MemoryPressureFiles {
    let groups = text(of: "/proc/self/cgroup").map(group(in:)).map { group in
      // The mount points of control groups of version 2: alone, or together with version 1.
      ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"].map { $0 + group }
    }
    return MemoryPressureFiles(
      stalls: (groups ?? []).map { $0 + "/memory.pressure" } + ["/proc/pressure/memory"],
      limits: (groups ?? []).map { $0 + "/memory.events" })
  }

  /// The path of the version 2 group in the text of `/proc/self/cgroup`; empty for the root group.
  static func group(in text: String) -> String {
    for line in text.split(separator: "\n") where line.hasPrefix("0::/") {
      let path = line.dropFirst(3)
      // A group outside the process's own tree cannot be reached by path.
      return path == "/" || path.split(separator: "/").contains("..") ? "" : String(path)
    }
    return ""
  }

  /// The number of times that a group was throttled at a limit, from its `memory.events` file; nil,
  /// with `errno` set, if there is no such file.
  static func limitCount(in path: String) -> UInt64? {
    guard let text = text(of: path) else { return nil }
    var count: UInt64 = 0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, ["high", "max", "oom"].contains(words[0]) else { continue }
      count &+= UInt64(words[1]) ?? 0
    }
    return count
  }

  /// The beginning of a kernel file, whose size is unknown until it is read; nil, with `errno` set,
  /// if it cannot be read.
  private static func text(of path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
      let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      guard count >= 0 else { return nil }
      return unsafe String(decoding: buffer[..<count], as: UTF8.self)
    }
  }
}
