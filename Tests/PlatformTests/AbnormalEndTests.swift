import Assertions
import CPlatform
import Glibc
import Platform
import TestResources
import Testing

@Suite struct AbnormalEndTests {
  @Test(.prompt) func `a mapped file that is cut ends the process with a line that names it`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .exitCode(74), observing: [\.standardErrorContent]
    ) {
      AbnormalEnd.prepare(program: "tester", status: 74)
      let folder = try TemporaryFolder()
      let path = folder.path + "/cut\u{1b}.ttf"
      let temporary = try Platform.TemporaryFolder(in: folder.path)
      try temporary.write([1], to: "file")
      let file = unsafe open(path, O_CREAT | O_RDWR, 0o600)
      ftruncate(file, 8192)
      let memory = unsafe mmap(nil, 8192, PROT_READ, MAP_SHARED, file, 0)
      ftruncate(file, 0)
      let byte = unsafe memory?.load(fromByteOffset: 5000, as: UInt8.self) ?? 1
      withExtendedLifetime(temporary) {}
      exit(Int32(byte))
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let line = try #require(words.split(separator: "\n").first { $0.hasPrefix("tester: ") })
    #expect(line.hasSuffix("/cut?.ttf: cannot be read any more: it was cut while it was in use"))
    let place = line.dropFirst("tester: ".count).prefix { $0 != ":" }
    let folder = String(place.prefix(upTo: try #require(place.lastIndex(of: "/"))))
    same(try Folder.names(in: folder), ["cut\u{1b}.ttf"])
    unsafe cplatform_remove_folder(AT_FDCWD, folder)
  }

  @Test(.prompt) func `other causes of the signal have their usual effect`() async {
    await #expect(processExitsWith: .signal(SIGBUS)) {
      AbnormalEnd.prepare(program: "tester", status: 74)
      raise(SIGBUS)
      // The default action is restored, and the cause occurs again.
      raise(SIGBUS)
    }
  }

  @Test func `threads that are to be had are had`() {
    same(cplatform_try_threads(16), 0)
    same(cplatform_try_threads(1_000), 0)
    same(SystemReserve.lackOfThreads, nil)
  }
}
