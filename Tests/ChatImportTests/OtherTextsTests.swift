import Assertions
import ChatImport
import FoundationEssentials
import Testing

/// Tests of texts that are not chats: each is refused with a helpful message.
@Suite struct OtherTextsTests {
  /// Texts of one kind, which differ by a digit.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    /// Words that the error must contain.
    var problem = "not a supported format"
    let make: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  private static let words = [
    "lake", "stone", "harbour", "lamp", "garden", "winter", "engine", "paper", "bridge", "morning",
  ]

  /// `count` lines, each made from its number.
  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n") + "\n"
  }

  /// A word for a number; the next number has a different one.
  private static func word(_ number: Int) -> String { words[number % words.count] }

  /// A sentence without a colon.
  private static func sentence(_ number: Int) -> String {
    "The \(word(number)) lies behind the \(word(number + 3)), near the \(word(number * 7 + 1))."
  }

  static let kinds: [Kind] = [
    Kind(name: "YAML, flat") { n in lines(4 + n) { "\(word(n + $0))_\($0): \($0)" } },
    Kind(name: "YAML, nested") { n in
      "identities:\n" + lines(3 + n) { "  - name: \(word(n + $0))\n    size: \($0)" }
    },
    Kind(name: "YAML of a program") { n in
      "name: \(word(n))\nversion: 1.\(n)\ndescription: \(sentence(n))\ndependencies:\n  a: ^\(n)\n"
    },
    Kind(name: "front matter") { n in
      "---\ntitel: \(word(n))\ntags: [a, b]\n---\n\n" + lines(3 + n) { sentence(n + $0) }
    },
    Kind(name: "Makefile") { n in
      "all: \(word(n))\n\n" + lines(2 + n) { "\(word(n + $0)).o: \(word(n + $0)).c\n\tcc -c $<\n" }
        + "clean:\n\trm -f *.o\n"
    },
    Kind(name: "style sheet") { n in
      lines(2 + n) { ".\(word(n + $0)) {\n  color: red;\n  margin: \($0)px;\n}" }
    },
    Kind(name: "Swift") { n in
      "import Foundation\n\n"
        + lines(2 + n) { "func \(word(n + $0))(a: Int, b: Int) -> Int {\n  return a + \($0)\n}" }
    },
    Kind(name: "Python") { n in
      lines(2 + n) { "def \(word(n + $0))(a: int) -> int:\n    return a + \($0)\n" }
    },
    Kind(name: "shell") { n in
      "#!/bin/sh\nset -e\n" + lines(2 + n) { "echo \"\(word(n + $0)): \($0)\"" }
    },
    Kind(name: "log with levels") { n in
      lines(5 + n) { "\(["INFO", "WARN", "ERROR", "DEBUG"][($0 + n) % 4]): \(sentence(n + $0))" }
    },
    // Times before names and colons, as in scripts.
    Kind(name: "system's log", problem: "the time next to the name cannot be read") { n in
      lines(5 + n) {
        "Mar 14 10:\(10 + $0):0\(n) host \(word(n + $0))[\(100 + $0)]: \(sentence($0))"
      }
    },
    Kind(name: "log with dates") { n in
      lines(5 + n) { "2026-03-14T10:00:\(10 + $0)Z [main] INFO \(word(n)) - \(sentence($0))" }
    },
    Kind(name: "server's log") { n in
      lines(5 + n) {
        "10.0.0.\(n) - - [14/Mar/2026:10:00:\(10 + $0) +0000] \"GET /\(word($0)) HTTP/1.1\" 200 5"
      }
    },
    Kind(name: "mail") { n in
      "From: Ana <ana@a.example>\nTo: Bo <bo@b.example>\nSubject: \(word(n))\n"
        + "Date: Sat, 14 Mar 2026 10:00:0\(n) +0000\n\nDear Bo,\n\n\(sentence(n))\n\nAna\n"
    },
    Kind(name: "subtitles") { n in
      lines(2 + n) {
        "\($0 + 1)\n00:00:\(10 + $0),000 --> 00:00:\(11 + $0),000\n\(sentence(n + $0))\n"
      }
    },
    Kind(name: "subtitles of the web") { n in
      "WEBVTT\n\n"
        + lines(2 + n) { "00:\(10 + $0).000 --> 00:\(11 + $0).000\n\(sentence(n + $0))\n" }
    },
    Kind(name: "table with commas") { n in
      "id,name,value\n" + lines(3 + n) { "\($0),\(word(n + $0)),\($0 * 2)" }
    },
    Kind(name: "table with tabs") { n in
      "id\tname\tvalue\n" + lines(3 + n) { "\($0)\t\(word(n + $0))\t\($0 * 2)" }
    },
    Kind(name: "poem") { n in
      lines(4 + n) { "O \(word(n + $0)) of the \(word(n + 2 * $0))" }
    },
    Kind(name: "README") { n in
      "# \(word(n))\n\n\(sentence(n))\n\n## Usage\n\n```sh\n\(word(n)) --help\n```\n\n"
        + lines(2 + n) { "* item: \(word($0))" }
    },
    Kind(name: "README that shows a transcript") { n in
      "# \(word(n))\n\n\(sentence(n))\n\n````\n**Human**: \(sentence(n))\n\n**GPT**: yes\n````\n"
    },
    Kind(name: "page") { n in
      "<!DOCTYPE html>\n<html><body>" + lines(2 + n) { "<p>Ana: \(sentence($0))</p>" } + "</html>"
    },
    Kind(name: "feed") { n in
      "<?xml version=\"1.0\"?>\n<rss>" + lines(2 + n) { "<item>\(word(n + $0))</item>" } + "</rss>"
    },
    Kind(name: "settings") { n in
      lines(2 + n) { "[\(word(n + $0))]\npath = /\(word($0))\nsize = \($0)" }
    },
    Kind(name: "JSON of a program") { n in
      "{\"\(word(n))\": {\"size\": \(n)}, \"items\": ["
        + (0..<n).map { "\($0)" }.joined(separator: ",")
        + "]}"
    },
    Kind(name: "JSON that looks like messages") { n in
      [
        #"{"messages":{}}"#, #"{"messages":[]}"#, #"{"messages":[1,2]}"#,
        #"{"messages":[{"body":"hi"}]}"#, #"{"version":4,"history":[{"x":"y"}]}"#,
        #"{"chats":5}"#.replacing("chats", with: "chat"), #"[{"text":"hi"}]"#,
        #"{"type":"FeatureCollection","features":[]}"#, #"{"conversations":[{"id":1}]}"#,
        #"{"participants":[{"name":"A"}],"messages":[{"sender_name":"A","content":"hi"}]}"#,
      ][n]
    },
    Kind(name: "recipe") { n in
      "\(word(n)) soup\n\nServes: 4\nPrep time: \(n) minutes\nIngredients:\n"
        + lines(3 + n) { "- \($0) g \(word($0))" } + "\nMethod:\n" + lines(2) { sentence($0) }
    },
    Kind(name: "diary") { n in
      lines(3 + n) { "14 March. \(sentence(n + $0)) \(sentence(n + 2 * $0))" }
    },
    Kind(name: "letter") { n in
      "Dear Ana,\n\nI write to you because of this: \(sentence(n))\n"
        + lines(2 + n) { sentence($0) } + "\nYours\nBo\n"
    },
    Kind(name: "change of a program") { n in
      "diff --git a/\(word(n)) b/\(word(n))\n@@ -1,\(n) +1,\(n) @@\n"
        + lines(2 + n) { "-\(word($0)): \($0)\n+\(word($0)): \($0 + 1)" }
    },
    Kind(name: "commits") { n in
      lines(2 + n) {
        "commit \(1000 + $0)abc\nAuthor: Ana <a@a.example>\nDate:   Sat Mar 14 2026\n\n"
          + "    \(sentence(n + $0))\n"
      }
    },
    Kind(name: "calendar") { n in
      "BEGIN:VCALENDAR\nVERSION:2.0\n"
        + lines(1 + n) { "BEGIN:VEVENT\nSUMMARY:\(word(n + $0))\nEND:VEVENT" } + "END:VCALENDAR\n"
    },
  ]

  @Test(arguments: kinds)
  func `a text that is no chat is refused with a line that helps`(kind: Kind) {
    for number in 0..<10 {
      let text = kind.make(number)
      do throws(ImportError) {
        let result = try ConversationImporter.importConversation(
          from: Array(text.utf8), name: "other.txt")
        Issue.record("\(kind.name) \(number) is taken for \(result.format): \(text.prefix(200))")
      } catch {
        same(error.kind, .badData)
        #expect(error.problem.contains(kind.problem), "\(kind.name) \(number): \(error)")
        #expect(error.advice?.isEmpty == false && !error.description.contains("\n"))
      }
    }
  }

  @Test func `there are 300 of them`() {
    #expect(Self.kinds.count * 10 >= 300)
  }

  @Test(
    arguments: [
      (
        [
          0x53, 0x51, 0x4C, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6F, 0x72, 0x6D, 0x61, 0x74, 0x20, 0x33,
          0,
        ],
        "a database"
      ),
      (Array("%PDF-1.7".utf8), "a PDF"), ([0x1F, 0x8B, 8, 0], "compressed"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "archive that is not a zip"),
      ([0, 0, 0, 24] + Array("ftypheic".utf8), "HEIC"), ([0x89, 0x50, 0x4E, 0x47], "a picture"),
      (Array(#"{"userId":"x","exportDate":"y","conversations":[]}"#.utf8), "Skype"),
    ] as [([UInt8], String)])
  func `a kind of file that is known and not read is named`(bytes: [UInt8], words: String) {
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(from: bytes, name: "x")
    }
    same(error?.problem.contains(words), true, "\(error?.description ?? "")")
    #expect(error?.advice != nil)
  }
}
