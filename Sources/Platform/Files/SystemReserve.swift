import CPlatform
import Glibc

/// What the system must have left before a program begins.
///
/// Where it runs out later, our own code says so; GLib, fontconfig and Swift's runtime end the process
/// without a word that helps.
package enum SystemReserve {
  /// Files that must be free: those of the runtime's event loop, of a font and of a picture.
  private static let fileCount = 8
  /// Bytes of address space: what one worker's fonts, threads and heaps reserve; most of it is never
  /// memory.
  private static let addressSpace = 768 << 20

  /// Why no file can be worked with; nil where enough can be open at a time.
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

  /// Why nothing can be drawn; nil where there is address space enough.
  package static var lackOfAddressSpace: String? {
    let limit = cplatform_address_space_limit()
    guard limit < addressSpace else { return nil }
    return "the address space is limited to \(limit >> 20) MiB, and fonts and threads need "
      + "\(addressSpace >> 20): raise the limit (ulimit -v)"
  }
}
