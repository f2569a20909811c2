import ChatImport

// The code from the comments of symbols, compiled.

func names(in file: ImportFile) throws {
  var lines = try file.lines()
  while let line = try lines.next() {
    guard let colon = line.firstIndex(of: ":") else { throw lines.error("no name and colon") }
    print(line[..<colon])
  }
}
