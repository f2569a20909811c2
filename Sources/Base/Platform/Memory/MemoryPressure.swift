import CPlatform
import Glibc

/// Reports when the machine, or the control group of the process, runs low on memory.
///
/// The kernel wakes a dedicated thread; nothing runs between two shortages. A shortage is
/// recognized when tasks wait for memory (pressure stall information, Linux 5.2), or when a control
/// group reaches its limit (`memory.events` of version 2). Releasing this object ends the thread; a
/// running callback is not interrupted.
package final class MemoryPressure: Sendable {
  /// The request to the kernel: send a signal when tasks have waited for memory for 200 ms within 2
  /// s.
  ///
  /// These are the values that systemd passes to services by default; unprivileged programs can
  /// request only multiples of 2 s.
  private static let trigger = "some 200000 2000000"

  /// The time after a signal during which further signals are ignored, in milliseconds, so that the
  /// freed memory can take effect.
  private static let pause: Int32 = 1_000

  /// The paths of the watched files.
  package let sources: [String]
  /// One end of a pipe; the thread ends when it is closed.
  private let lifeline: Int32

  /// Starts watching.
  /// - Parameters:
  ///   - files: the files in which the kernel reports shortages.
  ///   - onShortage: called on the watching thread, at most once a second.
  /// - Throws: `MemoryPressureError`, with the reasons, if none of the files can be watched.
  package init(
    _ files: MemoryPressureFiles = .system, onShortage: @escaping @Sendable () -> Void
  ) throws(MemoryPressureError) {
    var reasons: [String] = []
    var watches: [Watch] = []
    func attempt(_ path: String, _ open: (String) throws(SystemError) -> Watch) -> Bool {
      do throws(SystemError) {
        watches.append(try open(path))
        return true
      } catch {
        reasons.append("\(path): \(error)")
        return false
      }
    }
    // One file of each kind is enough: the machine's figures include those of the group.
    _ = files.stalls.first { attempt($0) { path throws(SystemError) in try .stalls(in: path) } }
    _ = files.limits.first { attempt($0) { path throws(SystemError) in try .limits(in: path) } }
    guard !watches.isEmpty else { throw MemoryPressureError(reasons: reasons) }
    sources = watches.map(\.path)

    var ends: [Int32] = [-1, -1]
    guard unsafe cplatform_pipe(&ends) == 0 else {
      let error = SystemError.last
      for watch in watches { close(watch.descriptor) }
      throw MemoryPressureError(reasons: ["\(error)"])
    }
    lifeline = ends[1]
    let (end, watched) = (ends[0], watches)
    do {
      try SystemThread.start(name: "memory-pressure") {
        Self.watch(watched, until: end, onShortage)
      }
    } catch {
      for watch in watches { close(watch.descriptor) }
      close(end)
      close(lifeline)
      throw MemoryPressureError(reasons: ["\(error)"])
    }
  }

  deinit { close(lifeline) }

  /// A descriptor that becomes ready when memory is short.
  private struct Watch {
    var path: String
    var descriptor: Int32
    var events: Int32
    /// The last counts of a group's limits; nil for stalls, for which readiness itself is the
    /// event.
    var seen: UInt64?

    /// A watch on the kernel's own trigger.
    static func stalls(in path: String) throws(SystemError) -> Watch {
      let descriptor = try SystemError.check {
        unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      }
      do throws(SystemError) {
        try SystemError.check { unsafe write(descriptor, trigger, trigger.utf8.count + 1) }
      } catch {
        close(descriptor)
        throw error
      }
      return Watch(path: path, descriptor: descriptor, events: POLLPRI)
    }

    /// A watch on changes to a file of counts.
    static func limits(in path: String) throws(SystemError) -> Watch {
      guard let seen = MemoryPressureFiles.limitCount(in: path) else { throw SystemError.last }
      let descriptor = try SystemError.check {
        inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      }
      do throws(SystemError) {
        try SystemError.check { unsafe inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) }
      } catch {
        close(descriptor)
        throw error
      }
      return Watch(path: path, descriptor: descriptor, events: POLLIN, seen: seen)
    }

    /// True if a ready descriptor means a shortage.
    mutating func isShortage() -> Bool {
      guard let seen else { return true }
      unsafe withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
        while unsafe read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
      let count = MemoryPressureFiles.limitCount(in: path) ?? 0
      self.seen = max(seen, count)
      return count > seen
    }
  }

  private static func watch(
    _ watches: [Watch], until end: Int32, _ onShortage: @Sendable () -> Void
  ) {
    var watches = watches
    var polled = watches.map {
      pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0)
    }
    polled.append(pollfd(fd: end, events: 0, revents: 0))
    defer { for watch in polled where watch.fd >= 0 { close(watch.fd) } }
    while true {
      guard unsafe poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return }
      if polled[watches.count].revents != 0 { return }
      var isShort = false
      for index in watches.indices where polled[index].revents != 0 {
        if Int32(polled[index].revents) & watches[index].events != 0 {
          isShort = watches[index].isShortage() || isShort
        } else {
          // The watched control group was removed, so the descriptor would stay ready forever.
          close(polled[index].fd)
          polled[index].fd = -1
        }
      }
      guard isShort else { continue }
      onShortage()
      var last = [pollfd(fd: end, events: 0, revents: 0)]
      if unsafe poll(&last, 1, pause) > 0 { return }
    }
  }
}

/// The reason why memory shortages cannot be watched.
package struct MemoryPressureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons why all attempts failed, in the system's words.
  package var reasons: [String]

  package var description: String {
    let tried =
      reasons.isEmpty ? "the kernel has no file for this" : reasons.joined(separator: "; ")
    return "cannot watch for shortages of memory: \(tried)"
  }
}
