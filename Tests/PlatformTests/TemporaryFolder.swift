import FoundationEssentials
import Glibc

/// A folder that is deleted with the object.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/chatraster-tests-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { throw Failure() }
    path = unsafe String(cString: made)
  }

  struct Failure: Error {}

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Names in the folder, sorted.
  var contents: [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a file with these bytes.
  func write(_ bytes: [UInt8], to name: String) throws {
    let descriptor = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(descriptor) }
    let written = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    guard written == bytes.count else { throw Failure() }
  }
}
