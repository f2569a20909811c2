import Platform

/// The function that libFuzzer calls with each input that it generates.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzedInput(bytes: unsafe Array(UnsafeBufferPointer(start: data, count: count))).run()
  return 0
}

#if !FUZZING
/// Without the fuzzer: reads the named files, so that the fuzzer's findings can be debugged.
@main
struct Fuzz {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      FuzzedInput(bytes: try FileContents(path: path, limit: 1 << 24).bytes).run()
    }
  }
}
#endif
