import Glibc

/// The current memory of the process, as the kernel reports it.
enum ProcessFigures {
  /// True if a sanitizer watches the process.
  static var isSanitized: Bool {
    unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }

  /// Resident memory, in bytes.
  static var residentBytes: Int {
    let line = text(of: "/proc/self/status").split(separator: "\n").first {
      $0.hasPrefix("VmRSS:")
    }
    return (Int(line?.filter(\.isWholeNumber) ?? "") ?? 0) << 10
  }

  /// The number of threads that renderers have started, without the runtime's own threads, which
  /// vary.
  static var renderingThreads: Int {
    entries(of: "/proc/self/task").count { thread in
      let name = text(of: "/proc/self/task/\(thread)/comm")
      return name.hasPrefix("chatraster") || name.hasPrefix("memory-pressure")
    }
  }

  /// The targets of open descriptors, except those of the runtime's event loop, which opens a
  /// descriptor for each kind of clock at its first use and keeps it.
  static var descriptors: [String] {
    let runtime = ["anon_inode:[eventfd]", "anon_inode:[eventpoll]", "anon_inode:[timerfd]"]
    return entries(of: "/proc/self/fd").compactMap { number in
      var target = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe target.withUnsafeMutableBytes { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
          unsafe bytes.baseAddress.map { unsafe readlink("/proc/self/fd/\(number)", $0, 4_096) }
            ?? 0
        }
      }
      // The descriptor with which this folder was listed is closed by now, and has no target.
      return count > 0 ? String(decoding: target.prefix(count), as: UTF8.self) : nil
    }.filter { !runtime.contains($0) }.sorted()
  }

  private static func entries(of path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func text(of path: String) -> String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
