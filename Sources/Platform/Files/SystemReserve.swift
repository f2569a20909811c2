import CPlatform
import Glibc

/// The reserve that the system must have left before a program begins.
///
/// Where it runs out later, our own code says so; GLib, fontconfig, libdispatch and Swift's runtime end
/// the process without a word that helps, or wait for ever.
package enum SystemReserve {
  /// Files that must be free: those of the runtime's event loop, of a font and of a picture.
  private static let fileCount = 8
  /// Threads that must be free: those of the runtime's pool, which waits for ever for one, and as many
  /// again.
  ///
  /// Workers say so themselves where they get none, and for Pango `ShapingLibraries` does.
  private static let threadCount = 8
  /// Bytes of address space: what one worker's fonts, threads and heaps reserve; most of it is never
  /// memory.
  private static let addressSpace = 768 << 20
  /// Bytes of memory of the process's own: the same, without mapped files and heaps not yet used; some
  /// 150 MiB with two workers.
  private static let data = 256 << 20

  /// Why no file can be worked with; nil if enough can be open at a time.
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

  /// Why nothing can run; nil if there are threads enough.
  ///
  /// They are tried: a limit may be the user's, the container's or that of memory.
  package static var lackOfThreads: String? {
    let code = cplatform_try_threads(Int32(threadCount))
    guard code != 0 else { return nil }
    return "cannot start the threads that are needed: \(SystemError(number: code)); "
      + "raise the limit (ulimit -u)"
  }

  /// Why nothing can be drawn; nil if there is memory enough to be had.
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
