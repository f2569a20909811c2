import CPlatform
import Glibc
import TestResources
import Testing

@Suite struct TemporariesTests {
  @Test(.prompt) func `notes that were taken back are used again, though lengths alternate`() async
  {
    // Runs in a separate process, because all threads share one list.
    await #expect(processExitsWith: .success) {
      let (long, short) = ("/tmp/" + String(repeating: "a", count: 200), "/tmp/b")
      var notes: Set<Int> = []
      for _ in 0..<100 {
        let first = unsafe cplatform_note_temporary(long)
        let second = unsafe cplatform_note_temporary(short)
        notes.formUnion([Int(bitPattern: first), Int(bitPattern: second)])
        unsafe cplatform_forget_temporary(first)
        unsafe cplatform_forget_temporary(second)
      }
      guard notes.count == 2 else { exit(1) }
    }
  }
}
