import ChatRaster
import Foundation

let usage = """
  usage: Messenger FOLDER still OUT.png     the messenger's picture
         Messenger FOLDER film OUT.png [--seconds S] [--scale N]
                                            an evening, by film.script
         Messenger FOLDER paging [COUNT]    what pages cost in a chat of so many messages (100100)
         Messenger FOLDER play SCRIPT OUT   plays a script; its lines are in Script.swift
         Messenger FOLDER send RUN          sends until it is killed; prints what was acknowledged
         Messenger FOLDER check FILE        checks what a restart finds; FILE has what was printed
  """
var arguments = Array(CommandLine.arguments.dropFirst())

/// Removes an option and its number from the arguments; nil if the option is missing.
func takeNumber(_ name: String, from arguments: inout [String]) throws -> Double? {
  guard let place = arguments.firstIndex(of: name) else { return nil }
  guard place + 1 < arguments.count, let number = Double(arguments[place + 1]), number.isFinite
  else { throw Failure(usage) }
  arguments.removeSubrange(place...(place + 1))
  return number
}

do {
  let (seconds, scale) = (
    try takeNumber("--seconds", from: &arguments), try takeNumber("--scale", from: &arguments)
  )
  guard arguments.count >= 2 else { throw Failure(usage) }
  let messenger = try Messenger(URL(filePath: arguments[0]))
  switch (arguments[1], arguments.dropFirst(2).first, arguments.dropFirst(3).first) {
  case ("still", let out?, nil):
    try await messenger.empty(in: "still").still().write(to: URL(filePath: out))
  case ("film", let out?, nil):
    try await messenger.film(to: out, seconds: seconds, scale: scale ?? 1)
  case ("paging", let count, nil):
    guard let count = Int(count ?? "100100"), count > 120 else { throw Failure(usage) }
    try messenger.fill("bo", count)
    guard try await messenger.measurePaging("bo", near: 100, far: count - 100) else {
      throw Failure("the far page takes more than 1.5 times the near one")
    }
  case ("play", let script?, let out?):
    let lines = try String(contentsOfFile: script, encoding: .utf8).split(separator: "\n")
    try await messenger.play(lines.map(String.init), stills: URL(filePath: out))
  case ("send", let run?, nil):
    // Written without buffering: a printed message is acknowledged, even if the process is killed
    // next.
    try await messenger.send(in: "bo", run: run) {
      FileHandle.standardOutput.write(Data("\($0)\n".utf8))
    }
  case ("check", let file?, nil):
    let acknowledged = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    try await messenger.check("bo", acknowledged: acknowledged.map(String.init))
  default: throw Failure(usage)
  }
} catch {
  print("\(error)")
  exit(1)
}
