package import ChatModel
import Films
import FoundationEssentials

/// A synthetic conversation with an assistant, for benchmarks and tests of documents.
///
/// The same number of messages results in the same conversation on every machine. With 200
/// messages, it has headings, 30 code blocks in 12 languages, tables of 3 and of 12 columns, nested
/// lists, quotes, tasks, formulas, and Han, Arabic and emoji text.
package enum DocumentTalk {
  /// A conversation with the given number of messages, in which questions and answers alternate.
  package static func conversation(messageCount: Int) -> Conversation {
    conversation(messageCount: messageCount) { writer, number in writer.answer(number: number) }
  }

  /// A conversation whose answers are full of formulas: some within each sentence, and some on
  /// lines of their own.
  package static func formulas(messageCount: Int) -> Conversation {
    conversation(messageCount: messageCount) { writer, number in writer.proof(number: number) }
  }

  private static func conversation(
    messageCount: Int, answer: (inout Writer, Int) -> String
  ) -> Conversation {
    var writer = Writer(seed: 12)
    var conversation = Conversation(
      participants: [Participant(id: "me", name: "You"), Participant(id: "model", name: "Model")])
    conversation.title = "A talk about everything"
    conversation.me = "me"
    let start = Date(timeIntervalSinceReferenceDate: 795_000_000)
    conversation.messages = (0..<max(0, messageCount)).map { index in
      let isQuestion = index.isMultiple(of: 2)
      return Message(
        id: "\(index + 1)", sender: isQuestion ? "me" : "model",
        date: start.addingTimeInterval(Double(index) * 90),
        content: .markdown(
          isQuestion ? writer.question() : answer(&writer, index / 2)))
    }
    return conversation
  }

  /// A long answer with blocks of all kinds, up to a number of words.
  package static func answer(words: Int) -> String {
    var writer = Writer(seed: 4_000)
    var parts: [String] = []
    var count = 0
    var number = 0
    while count < words {
      let part = writer.answer(number: number)
      count += part.split { $0.isWhitespace }.count
      number += 1
      parts.append(part)
    }
    parts.append(writer.paragraph(sentences: 4))
    return parts.joined(separator: "\n\n")
  }

  /// The word with the given number, to append to a growing answer.
  package static func token(_ number: Int) -> String { " " + Words.all[number % Words.all.count] }
}

extension DocumentTalk {
  /// Generates texts from sentences and blocks.
  struct Writer {
    private var random: SplitMix64
    private var codeCount = 0

    init(seed: UInt64) {
      random = SplitMix64(state: seed)
    }

    /// A question of one or two sentences.
    mutating func question() -> String {
      let plain = sentence().dropLast() + "?"
      return chance(3) ? plain + " Show `\(word())_\(word())` too, please." : String(plain)
    }

    /// An answer of one of ten kinds; the last digit of `number` selects the kind.
    mutating func answer(number: Int) -> String {
      var blocks = [paragraph(sentences: 2)]
      switch number % 10 {
      case 0:
        blocks += [heading(2), tasks(), quote()]
      case 1, 4, 7:
        blocks += [heading(3), code(), paragraph(sentences: 1)]
      case 2:
        blocks += [heading(2), table(columns: 3, rows: 5), paragraph(sentences: 2)]
      case 3:
        blocks += [heading(2), nestedList(), paragraph(sentences: 1)]
      case 5:
        blocks += [heading(1), table(columns: 12, rows: 4), paragraph(sentences: 1)]
      case 6:
        blocks += [heading(3), formula(number), paragraph(sentences: 2)]
      case 8:
        blocks += [heading(2), Words.han[number / 10 % Words.han.count], bullets()]
      default:
        blocks += [
          Words.arabic[number / 10 % Words.arabic.count], "---",
          sentence() + " " + Words.emoji[number / 10 % Words.emoji.count],
        ]
      }
      return blocks.joined(separator: "\n\n")
    }

    /// Two paragraphs with inline formulas, each followed by a displayed formula.
    mutating func proof(number: Int) -> String {
      (0..<2).map { part in
        let index = number * 2 + part
        let line = Words.formulas[index % Words.formulas.count]
        let display = Words.formulas[(index + 3) % Words.formulas.count]
        return "\(phrase(4...9)) $\(line)$ \(phrase(3...6)) $x_{\(number)}$, \(phrase(3...6)).\n\n"
          + "$$\(display)$$"
      }.joined(separator: "\n\n")
    }

    /// A paragraph of sentences.
    mutating func paragraph(sentences: Int) -> String {
      (0..<sentences).map { _ in sentence() }.joined(separator: " ")
    }

    private mutating func heading(_ level: Int) -> String {
      String(repeating: "#", count: level) + " " + phrase(2...4)
    }

    private mutating func quote() -> String {
      "> \(sentence())\n>\n> > \(sentence())"
    }

    private mutating func bullets() -> String {
      (0..<3).map { _ in "- \(sentence())" }.joined(separator: "\n")
    }

    private mutating func tasks() -> String {
      (0..<3).map { "- [\($0 == 0 ? "x" : " ")] \(phrase(3...6))" }.joined(separator: "\n")
    }

    private mutating func nestedList() -> String {
      (1...3).map { number in
        "\(number). \(sentence())\n   - \(phrase(3...7))\n     - \(phrase(2...5))\n   - \(phrase(2...6))"
      }.joined(separator: "\n")
    }

    private mutating func table(columns: Int, rows: Int) -> String {
      // Twelve columns must also fit on a phone, so their titles and cells have two letters.
      let isWide = columns > 6
      let titles = (0..<columns).map { isWide ? "Q\($0 % 10)" : word() }
      var lines = ["| " + titles.joined(separator: " | ") + " |"]
      lines.append("|" + (0..<columns).map { $0 == 0 ? "---" : "--:" }.joined(separator: "|") + "|")
      for _ in 0..<rows {
        let cells = (0..<columns).map { column in
          column == 0 && !isWide
            ? phrase(1...3) : "\(Int.random(in: 1...(isWide ? 99 : 9_999), using: &random))"
        }
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
      return lines.joined(separator: "\n")
    }

    private mutating func code() -> String {
      let (language, text) = snippet(codeCount)
      codeCount += 1
      return "```\(language)\n\(text)\n```"
    }

    /// Some lines of the language with the given number, and the language's name.
    mutating func snippet(_ number: Int) -> (language: String, text: String) {
      let (language, lines) = Words.code[number % Words.code.count]
      let text = lines.replacing("NAME", with: word())
        .replacing("COUNT", with: "\(self.number(in: 2...99))")
      return (language, text)
    }

    /// A random number.
    mutating func number(in range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    private mutating func formula(_ number: Int) -> String {
      "Inline $a_{\(number)}^2 + b^2 = c^2$ and on a line of its own:\n\n"
        + "$$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$"
    }

    private mutating func sentence() -> String {
      var words = (0..<Int.random(in: 6...16, using: &random)).map { _ in word() }
      words[0] = words[0].prefix(1).uppercased() + words[0].dropFirst()
      let place = words.count / 2
      switch Int.random(in: 0..<6, using: &random) {
      case 0: words[place] = "**\(words[place])**"
      case 1: words[place] = "*\(words[place])*"
      case 2: words[place] = "`\(words[place])`"
      case 3: words[place] = "[\(words[place])](https://example.com/\(words[place]))"
      default: break
      }
      return words.joined(separator: " ") + "."
    }

    /// Some words without a full stop.
    mutating func phrase(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in word() }.joined(separator: " ")
    }

    private mutating func word() -> String {
      Words.all[Int.random(in: Words.all.indices, using: &random)]
    }

    private mutating func chance(_ of: Int) -> Bool {
      Int.random(in: 0..<of, using: &random) == 0
    }
  }

  /// The vocabulary of the conversation.
  private enum Words {
    static let all = """
      the a one each every row column cell page message answer question index table list value key \
      time order cache memory thread worker queue frame screen layout paint colour glyph line word \
      width height scroll measure compare choose keep drop read write build test run fast slow large \
      small first last next before after with without between because when until above below only
      """.split(whereSeparator: \.isWhitespace).map(String.init)

    static let formulas = [
      "x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "\\sum_{k=0}^\\infty \\frac{x^k}{k!} = e^x",
      "\\int_0^1 x^2 \\, dx = \\left[\\frac{x^3}{3}\\right]_0^1 = \\frac13",
      "\\lim_{n\\to\\infty}\\left(1+\\frac1n\\right)^n = e",
      "P(A \\mid B) = \\frac{P(B \\mid A)\\,P(A)}{P(B)}",
      "\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} \\mathbf{x} = \\lambda \\mathbf{x}",
      "|x| = \\begin{cases} x & \\text{if } x \\ge 0 \\\\ -x & \\text{if } x < 0 \\end{cases}",
    ]

    static let han = [
      "先读取索引，再按日期排序；每一行只比较一次。",
      "表を読み込み、日付の新しい順に並べます。",
      "이 목록은 날짜순으로 정렬하고 한 번만 읽습니다.",
    ]
    static let arabic = [
      "اقرأ الفهرس أولاً ثم رتّب الصفوف حسب التاريخ.",
      "كل صف يُقارن مرة واحدة فقط، والباقي يبقى كما هو.",
    ]
    static let emoji = ["🙂 👍🏽 🎉", "🚀 👩‍💻 🇯🇵", "✅ 📦 ❤️"]

    static let code = [
      (
        "swift", "let NAME = rows.sorted { $0.date > $1.date }\nprint(NAME.prefix(COUNT)) // newest"
      ),
      ("python", "def NAME(rows):\n    return sorted(rows, key=lambda r: r[1])[:COUNT]  # newest"),
      ("sql", "SELECT id, NAME FROM notes\nWHERE owner = 'ana' ORDER BY date DESC LIMIT COUNT;"),
      (
        "rust",
        "fn NAME(rows: &mut Vec<Row>) {\n    rows.sort_by_key(|r| r.date);\n    rows.truncate(COUNT);\n}"
      ),
      (
        "javascript",
        "const NAME = rows.filter(r => r.size > COUNT);\nconsole.log(`${NAME.length} rows`);"
      ),
      (
        "go", "func NAME(n int) int {\n\tif n < COUNT {\n\t\treturn n\n\t}\n\treturn NAME(n / 2)\n}"
      ),
      ("c", "int NAME(const int *rows, int n) {\n  return n > COUNT ? rows[0] : 0; /* first */\n}"),
      (
        "java",
        "static int NAME(List<Row> rows) {\n  return rows.stream().mapToInt(Row::size).sum() + COUNT;\n}"
      ),
      ("bash", "for NAME in *.log; do\n  head -n COUNT \"$NAME\" | sort -r\ndone"),
      ("json", "{\n  \"NAME\": [1, 2, COUNT],\n  \"sorted\": true\n}"),
      ("yaml", "NAME:\n  limit: COUNT\n  order: [date, id]  # newest first"),
      ("html", "<table id=\"NAME\">\n  <tr><td>COUNT</td></tr>\n</table>"),
    ]
  }
}
