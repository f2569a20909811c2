import Assertions
import ChatModel
import TestResources
import Testing

private let people = [
  Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo Li"),
  Participant(id: "anabel", name: "Anabel"), Participant(id: "小明", name: "小明"),
  Participant(id: "c.d", name: "C"),
]

/// The text with each mark written as `<kind>…</>`, inner marks last.
private func dump(_ markdown: String) -> String {
  let text = RichText(markdown: markdown, participants: people)
  let bytes = Array(text.string.utf8)
  var result = ""
  for offset in 0...bytes.count {
    for entity in text.entities.reversed() where entity.range.upperBound == offset {
      result += "</\(name(entity.kind))>"
    }
    for entity in text.entities where entity.range.lowerBound == offset {
      result += "<\(name(entity.kind, whole: true))>"
    }
    if offset < bytes.count { result.unicodeScalars.append(Unicode.Scalar(bytes[offset])) }
  }
  // Scalars were appended byte by byte, so the UTF-8 is decoded again here.
  return String(decoding: result.unicodeScalars.map { UInt8($0.value) }, as: UTF8.self)
}

private func name(_ kind: RichText.Entity.Kind, whole: Bool = false) -> String {
  switch kind {
  case .bold: "b"
  case .italic: "i"
  case .underline: "u"
  case .strikethrough: "s"
  case .code: "code"
  case .codeBlock(let language): whole ? "pre \(language ?? "-")" : "pre"
  case .link(let url): whole ? "a \(url)" : "a"
  case .mention(let id):
    whole ? "@ \(String(String.UnicodeScalarView(id.utf8.map { Unicode.Scalar($0) })))" : "@"
  case .spoiler: "spoiler"
  case .quote: "quote"
  case .customEmoji: "emoji"
  case .subtext: "small"
  case .heading(let level): "h\(level)"
  case .terminalColor(let color): color.rawValue
  case .timestamp: "t"
  }
}

struct MarkdownTests {
  @Test(arguments: [
    ("**bold** text", "<b>bold</b> text"), ("*it* _it_", "<i>it</i> <i>it</i>"),
    ("__under__", "<u>under</u>"), ("~~gone~~", "<s>gone</s>"),
    ("||secret||", "<spoiler>secret</spoiler>"), ("***both***", "<i><b>both</b></i>"),
    ("**a *b* c**", "<b>a <i>b</i> c</b>"), ("*a **b** c*", "<i>a <b>b</b> c</i>"),
    ("**a\nb**", "<b>a\nb</b>"), ("(**a**)", "(<b>a</b>)"),
    ("**a**, **b**!", "<b>a</b>, <b>b</b>!"),
    ("**\"q\"**", "<b>\"q\"</b>"), ("这是**重要**的", "这是<b>重要</b>的"),
    ("**重要**。", "<b>重要</b>。"), ("**a** ~~b~~ ||c||", "<b>a</b> <s>b</s> <spoiler>c</spoiler>"),
    ("**👍**", "<b>👍</b>"), ("***a** b*", "<i><b>a</b> b</i>"), ("***a* b**", "<b><i>a</i> b</b>"),
  ])
  func `paired marks are read`(markdown: String, expected: String) {
    same(dump(markdown), expected)
  }

  @Test(arguments: [
    "2*3*4", "2**3**4", "snake_case_name", "a * b * c", "* one\n* two", "**", "** **", "****",
    "*open", "close*", "**open *mixed", "f**k", "**** you ****", "a || b || c", "~one~",
    "^_^ hello ^_^", "*_* wow *_*", "-_- no -_-", "(*_*)", "T_T", "¯\\_(ツ)_/¯", ">_<", ">:(", "`",
    "``", "a ` b", "`a\nb`", "[", "[]", "[a]", "[a](", "[a]()", "[](x)", "[a](b c)",
    "[a](javascript:alert(1))", "[a](../up)", "[a](file:///etc/passwd)", "]", "](a.b)",
    "http://", "https:// x", "www.", "xhttps://a.b", "@nobody", "@", "a@b", "a@b.", "a@b.1", "@.",
    "@ana_x", "@anab", "> ", ">", "```", "```\ncode", "```\n```", "\\", "a\\b", "C:\\dir", "...",
    "don't :)", "。・:*:・( ω )。・:*:・", "\"\".__class__.__mro__[2].x", "{ _; } >_[$",
  ])
  func `what pairs up with nothing is text`(text: String) {
    same(dump(text), text)
  }

  @Test(arguments: [
    ("`a*b*`", "<code>a*b*</code>"), ("``a`b``", "<code>a`b</code>"),
    ("`` `a` ``", "<code>`a`</code>"), ("```a b```", "<code>a b</code>"),
    ("*a `b*` c*", "<i>a <code>b*</code> c</i>"),
    ("```swift\nlet a = 1\n```", "<pre swift>let a = 1</pre>"),
    ("x\n```\n*a*\n\nb\n```\ny", "x\n<pre ->*a*\n\nb</pre>\ny"),
    ("x ```a\nb``` y", "x \n<pre a>b</pre>\n y"), ("```js\nx```", "<pre js>x</pre>"),
    ("```js\nx\ny```\nz", "<pre js>x\ny</pre>\nz"), ("```js\n```", "<pre ->js</pre>"),
    ("```js\na```\nb\n```\nc\n```", "<pre js>a</pre>\nb\n<pre ->c</pre>"),
    ("```two words\na```", "<pre ->two words\na</pre>"),
    ("**a\n```\nb\n```\nc**", "<b>a\n<pre ->b</pre>\nc</b>"),
  ])
  func `code is taken as it is`(markdown: String, expected: String) {
    same(dump(markdown), expected)
  }

  @Test(arguments: [
    ("[label](https://a.b/c)", "<a https://a.b/c>label</a>"),
    ("[**a** b](http://c.d)", "<a http://c.d><b>a</b> b</a>"),
    ("**[a](http://c.d)**", "<b><a http://c.d>a</a></b>"),
    ("[a](example.com)", "<a https://example.com>a</a>"),
    ("[a](mailto:x@y.z) [t](tel:+49)", "<a mailto:x@y.z>a</a> <a tel:+49>t</a>"),
    ("[a](https://x.y/z_(q))", "<a https://x.y/z_(q)>a</a>"),
    ("[https://a.b](https://c.d)", "<a https://c.d>https://a.b</a>"),
    (
      "[x [a](https://b.c)](https://d.e)",
      "[x <a https://b.c>a</a>](<a https://d.e>https://d.e</a>)"
    ),
    ("see https://a.b/c?d=e#f.", "see <a https://a.b/c?d=e#f>https://a.b/c?d=e#f</a>."),
    ("(https://a.b)", "(<a https://a.b>https://a.b</a>)"),
    ("https://a.b/c_(d), x", "<a https://a.b/c_(d)>https://a.b/c_(d)</a>, x"),
    ("**https://a.b**", "<b><a https://a.b>https://a.b</a></b>"),
    ("||https://a.b||", "<spoiler><a https://a.b>https://a.b</a></spoiler>"),
    ("www.a.b/x!", "<a https://www.a.b/x>www.a.b/x</a>!"),
    ("HTTPS://A.B", "<a HTTPS://A.B>HTTPS://A.B</a>"),
    ("https://a.b/c_d_e*f", "<a https://a.b/c_d_e*f>https://a.b/c_d_e*f</a>"),
    ("看https://a.b，好", "看<a https://a.b>https://a.b</a>，好"),
    ("看https://a.b吧", "看<a https://a.b>https://a.b</a>吧"),
    ("mail a.b+c@d-e.org.", "mail <a mailto:a.b+c@d-e.org>a.b+c@d-e.org</a>."),
    ("_x_ @y.zz", "<i>x</i> @y.zz"),
    ("first_last@x.com", "<a mailto:first_last@x.com>first_last@x.com</a>"),
    ("http://localhost:80/x", "<a http://localhost:80/x>http://localhost:80/x</a>"),
  ])
  func `links are read`(markdown: String, expected: String) {
    same(dump(markdown), expected)
  }

  @Test(arguments: [
    ("hi @bo!", "hi <@ bo>@Bo Li</@>!"), ("@ana @anabel", "<@ ana>@Ana</@> <@ anabel>@Anabel</@>"),
    ("**@bo** x", "<b><@ bo>@Bo Li</@></b> x"), ("@小明你好", "<@ 小明>@小明</@>你好"),
    ("@ana,@bo", "<@ ana>@Ana</@>,<@ bo>@Bo Li</@>"), ("\\@ana", "@ana"), ("x@ana", "x@ana"),
    ("@c.d.", "<@ c.d>@C</@>."), ("`@ana`", "<code>@ana</code>"),
  ])
  func `mentions show the name`(markdown: String, expected: String) {
    same(dump(markdown), expected)
  }

  @Test(arguments: [
    ("> a", "<quote>a</quote>"), ("> a\n> b\nc", "<quote>a\nb</quote>\nc"),
    ("x\n> **a**\n\n> b", "x\n<quote><b>a</b></quote>\n\n<quote>b</quote>"),
    ("> *a\nb*", "<quote>*a</quote>\nb*"), ("> a\n>\n> b", "<quote>a\n\nb</quote>"),
    ("a > b", "a > b"), ("\\> a", "> a"), ("> > a", "<quote><quote>a</quote></quote>"),
    ("> a\n> > b\n> > c\n> d\ne", "<quote>a\n<quote>b\nc</quote>\nd</quote>\ne"),
    ("> > a\n\n> b", "<quote><quote>a</quote></quote>\n\n<quote>b</quote>"),
    ("> > **a**\n> *b*", "<quote><quote><b>a</b></quote>\n<i>b</i></quote>"),
    (">> a", ">> a"), ("> >", "<quote>></quote>"),
    ("> > > > > a", "<quote><quote><quote><quote>> a</quote></quote></quote></quote>"),
  ])
  func `quoted lines are read`(markdown: String, expected: String) {
    same(dump(markdown), expected)
  }

  @Test(arguments: [
    ("\\*a\\*", "*a*"), ("\\\\", "\\"), ("\\`a\\`", "`a`"), ("\\[a](b.c)", "[a](b.c)"),
    ("\\||a||", "||a||"),
  ])
  func `a backslash takes a mark as text`(markdown: String, expected: String) {
    same(dump(markdown), expected)
  }

  @Test func `nothing but marks is ever lost`() throws {
    let alphabet = [
      "*", "**", "_", "~~", "||", "`", "```", "\n", "[", "](", ")", "a", "é", " ", ">",
      "> ", "https://a.b", "@ana", "\\", "x@y.zz", "中", "1",
    ]
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + 3)
    let marks = Set("*_~|`[]()>\\ \n").union("https://a.b")
    for _ in 0..<(try Thoroughness.count(20_000)) {
      var markdown = ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        markdown += alphabet.randomElement(using: &random) ?? ""
      }
      let text = RichText(markdown: markdown)
      let kept = { (text: String) in text.filter { !marks.contains($0) } }
      var expected = kept(markdown)
      // The address of a link is in its entity, so the text need not contain it.
      for case .link(let url) in text.entities.map(\.kind) where !text.string.contains(url) {
        expected = expected.replacing(kept(url), with: "", maxReplacements: 1)
      }
      // So is the language of a block of code.
      for case .codeBlock(let language?) in text.entities.map(\.kind) where kept(language) != "" {
        expected = expected.replacing(kept(language), with: "", maxReplacements: 1)
      }
      if !text.entities.contains(where: { if case .link = $0.kind { true } else { false } }) {
        same(kept(text.string), expected, "\(markdown)")
      }
      for entity in text.entities {
        #expect(!entity.range.isEmpty && entity.range.upperBound <= text.string.utf8.count)
        for offset in [entity.range.lowerBound, entity.range.upperBound] {
          let index = text.string.utf8.index(text.string.startIndex, offsetBy: offset)
          #expect(index.samePosition(in: text.string.unicodeScalars) != nil, "\(markdown)")
        }
      }
    }
  }

  @Test(arguments: [
    "*", "**a ", "*a _b ", "[", "](", "[a](", "[a](b", "`", "` ``", "```\n", "```a\n\n", "> ",
    "> a\n",
    "http://", "https://a.b ", "@", "@ana", "a@", "a@b.cc ", "\\", "||", "~~a", "(", "www.", "*a* ",
    "[[a](b.c)]", "***a", "_*", "x_y@", "`a\n", "@anabe",
  ])
  func `a hundred thousand of anything end soon`(piece: String) {
    let markdown = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let text = RichText(markdown: markdown, participants: people)
    #expect(text.entities.count <= ChatModelLimits.entities)
  }

  @Test(arguments: ["[a](", "[a](x", "[a](ftp:"])
  func `brackets within brackets are looked through in linear time`(opening: String) {
    let growth = CostGrowth.ratio(upTo: 1 << 17) { size in
      let count = size / (opening.utf8.count + 1)
      let source =
        String(repeating: opening, count: count) + String(repeating: ")", count: count)
      #expect(RichText(markdown: source).string == source)
    }
    #expect(growth < CostGrowth.most)
  }

  @Test(
    arguments: [
      ("http://a", "http://a"), ("HTTPS:x", "HTTPS:x"), ("a.b", "https://a.b"), ("tel:", nil),
      ("mailto:a@b", "mailto:a@b"), ("javascript:a.b", nil), ("../a.b", nil),
      ("a.b:80", "https://a.b:80"),
      ("a.b:c", nil), ("a", nil), ("a.", nil), ("é.b/c:d", "https://é.b/c:d"), ("a/b.c", nil),
      ("a\u{7F}.b", nil), ("汉.b", "https://汉.b"),
    ] as [(String, String?)])
  func `a link leads to an address or a host`(source: String, target: String?) {
    let kinds = RichText(markdown: "[x](\(source))").entities.map(\.kind)
    same(kinds, (target.map { [.link($0)] } ?? []))
  }
}
