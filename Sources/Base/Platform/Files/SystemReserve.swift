import CPlatform
import Glibc

/// Checks the resources that must be available before a program begins its work.
///
/// If a resource runs out later, this program's own code reports it. GLib, fontconfig, libdispatch
/// and Swift's runtime, however, end the process without a useful message, or wait forever.
package enum SystemReserve {
  /// The number of files that it must be possible to open: for the runtime's event loop, a font and
  /// an image.
  private static let fileCount = 8
  /// The number of threads that it must be possible to start: those of the runtime's pool, which
  /// waits forever if it gets none, and as many again.
  ///
  /// Workers report a lack of threads themselves, and `ShapingLibraries` does so for Pango.
  private static let threadCount = 8
  /// The address space that must be free, in bytes: for the reservations of one worker's fonts,
  /// threads and heaps, most of which never become memory.
  private static let addressSpace = 768 << 20
  /// The private memory that must be free, in bytes: for the same reservations without mapped files
  /// and unused heaps; two workers need about 150 MiB.
  private static let data = 256 << 20

  /// The reason why no files can be opened; nil if enough files can be open at the same time.
  package static var lackOfFiles: String? {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<fileCount {
      let descriptor = unsafe open("/", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let error = SystemError.last
        return error.isExhaustion ? "cannot open the files that are needed: \(error)" : nil
      }
      opened.append(descriptor)
    }
    return nil
  }

  /// The reason why no work can run; nil if enough threads can be started.
  ///
  /// Threads are started as a trial, because the limit can be that of the user, of the container or
  /// of memory.
  package static var lackOfThreads: String? {
    let code = cplatform_try_threads(Int32(threadCount))
    guard code != 0 else { return nil }
    return "cannot start the threads that are needed: \(SystemError(number: code)); "
      + "raise the limit (ulimit -u)"
  }

  /// The reason why nothing can be drawn; nil if enough memory is available.
  package static var lackOfMemory: String? {
    lack(of: "address space", cplatform_address_space_limit(), needed: addressSpace, option: "-v")
      ?? lack(of: "memory for data", cplatform_data_limit(), needed: data, option: "-d")
  }

  private static func lack(
    of kind: String, _ limit: UInt64, needed: Int, option: String
  ) -> String? {
    guard limit < needed else { return nil }
    return "the \(kind) is limited to \(limit >> 20) MiB, and fonts and threads need "
      + "\(needed >> 20): raise the limit (ulimit \(option))"
  }
}
