import Glibc

/// What the process holds now, in the kernel's words.
struct ProcessFigures {
  /// Resident memory, in bytes.
  let residentBytes: Int
  let threads: Int
  let descriptors: Int

  /// Reads the figures.
  static func now() -> ProcessFigures {
    let status = text(of: "/proc/self/status")
    func number(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return Int(line?.filter(\.isWholeNumber) ?? "") ?? 0
    }
    var descriptors = 0
    if let folder = unsafe opendir("/proc/self/fd") {
      while unsafe readdir(folder) != nil { descriptors += 1 }
      unsafe closedir(folder)
    }
    return ProcessFigures(
      residentBytes: number("VmRSS") << 10, threads: number("Threads"), descriptors: descriptors)
  }

  private static func text(of path: String) -> String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
