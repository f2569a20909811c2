import Assertions
import Glibc
import Platform
import Testing

@Suite struct SafePathTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path + "/export" }

  init() throws {
    folder = try TemporaryFolder()
    unsafe mkdir(folder.path + "/export", 0o755)
    unsafe mkdir(folder.path + "/export/photos", 0o755)
    try folder.write([1], to: "secret")
    try folder.write([2], to: "export/photos/a b.png")
    unsafe symlink("../../secret", folder.path + "/export/photos/out")
    unsafe symlink(folder.path + "/secret", folder.path + "/export/absolute")
    unsafe symlink("photos/a b.png", folder.path + "/export/inside")
    unsafe symlink("..", folder.path + "/export/up")
    unsafe symlink("loop", folder.path + "/export/loop")
    unsafe mkfifo(folder.path + "/export/pipe", 0o644)
  }

  private func failure(_ path: String) -> FileError? {
    do throws(FileError) {
      _ = try SafePath.open(path, below: root, limit: 100)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file below the folder opens, also through a link that stays inside`() throws {
    try same(SafePath.open("photos/a b.png", below: root, limit: 100).bytes, [2])
    try same(SafePath.open("./photos//a b.png", below: root, limit: 100).bytes, [2])
    try same(SafePath.open("inside", below: root, limit: 100).bytes, [2])
    #expect(try SafePath.resolve("inside", below: root).hasSuffix("/export/photos/a b.png"))
  }

  @Test(arguments: [
    "../secret", "photos/../../secret", "/etc/passwd", "photos\\..\\..\\secret", "photos/out",
    "absolute", "up/secret", "loop", "%2e%2e/secret", "%2E./secret", "..%2fsecret", "photos/..",
    "..", "a\u{0}b", "a\nb", "", "..%5csecret",
  ])
  func `a path that leads out is refused`(path: String) {
    same(failure(path)?.kind, .outside)
    #expect(throws: FileError.self) { try SafePath.resolve(path, below: root) }
  }

  @Test func `a path of absurd length is refused`() {
    same(failure(String(repeating: "a/", count: 10_000))?.kind, .outside)
  }

  @Test func `what is no regular file is refused without waiting`() {
    same(failure("pipe")?.kind, .notRegular)
    same(failure("photos")?.kind, .notRegular)
    same(failure("none.png")?.kind, .missing)
    same(failure("inside/none.png")?.kind, .missing)
    #expect(throws: FileError.self) { try SafePath.resolve("pipe", below: root) }
  }

  @Test func `the limit holds`() {
    #expect(throws: FileError.self) { try SafePath.open("inside", below: root, limit: 0) }
  }
}
