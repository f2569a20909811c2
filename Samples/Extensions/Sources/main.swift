import ChatFonts
import ChatImport
import ChatRaster
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#endif

/// The reason why the sample failed.
struct Failure: Error, CustomStringConvertible {
  var description: String
}

/// Throws an error that quotes the promise, if the promise does not hold.
func require(_ holds: Bool, _ promise: String) throws {
  guard holds else { throw Failure(description: "check failed: \(promise)") }
  print("holds: \(promise)")
}

let folder = FileManager.default.temporaryDirectory
  .appending(path: "chatraster-extensions-\(UInt64.random(in: .min ... .max))")
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try await run(in: folder)
  print("the pictures are in \(folder.path)")
} catch {
  print("\(error)")
  exit(1)
}
