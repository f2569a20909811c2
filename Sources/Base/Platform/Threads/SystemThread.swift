import CPlatform
import Glibc

/// Operating system threads, for work that blocks or needs a deep stack: Swift's concurrency pool
/// supports neither.
package enum SystemThread {
  /// The stack size in bytes: enough for the recursion of Pango and FreeType, with some to spare;
  /// only touched pages cost memory.
  package static let stackSize = 8 << 20

  /// The id of the calling thread, as `top` and tracers show it.
  package static var number: Int { Int(cplatform_thread_number()) }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a closure on a new thread.
  /// - Parameters:
  ///   - name: the thread's name in `top` and debuggers, cut off after 15 bytes.
  ///   - body: the function to run.
  /// - Throws: `ThreadError` if the system cannot start another thread.
  package static func start(
    name: String, _ body: @escaping @Sendable () -> Void
  ) throws(ThreadError) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let shortName = String(decoding: name.utf8.prefix(15), as: UTF8.self)
    let context = unsafe Unmanaged.passRetained(
      Body {
        unsafe cplatform_name_thread(shortName)
        body()
      })
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if code != 0 {
      unsafe context.release()
      throw ThreadError(reason: SystemError(number: code).description)
    }
  }
}

/// The reason why a thread could not be started.
package struct ThreadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's description.
  package var reason: String

  package var description: String { "cannot start a thread: \(reason)" }
}
