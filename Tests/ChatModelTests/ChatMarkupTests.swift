import Assertions
import ChatModel
import TestResources
import Testing

/// The text with each mark written as `<kind>…</kind>`, inner marks last.
private func shown(_ text: RichText) -> String {
  let bytes = Array(text.string.utf8)
  var result: [UInt8] = []
  for offset in 0...bytes.count {
    for entity in text.entities.reversed() where entity.range.upperBound == offset {
      result += "</\(tag(entity.kind).prefix { $0 != " " })>".utf8
    }
    for entity in text.entities where entity.range.lowerBound == offset {
      result += "<\(tag(entity.kind))>".utf8
    }
    if offset < bytes.count { result.append(bytes[offset]) }
  }
  return String(decoding: result, as: UTF8.self)
}

private func tag(_ kind: RichText.Entity.Kind) -> String {
  switch kind {
  case .bold: "b"
  case .italic: "i"
  case .underline: "u"
  case .strikethrough: "s"
  case .code: "code"
  case .codeBlock(let language): "pre \(language ?? "-")"
  case .link(let url): "a \(url)"
  case .spoiler: "||"
  case .quote: "q"
  case .mention, .customEmoji, .subtext, .heading, .terminalColor, .timestamp: "?"
  }
}

/// Tests of the marks of apps, each by that app's table.
struct ChatMarkupTests {
  @Test(arguments: [
    ("un**believ**able", "un<b>believ</b>able"), ("*it*al", "<i>it</i>al"),
    ("~~s~~ike __und__er", "<s>s</s>ike <u>und</u>er"), ("she||dies||!", "she<||>dies</||>!"),
    ("_see_ snake_case_name", "<i>see</i> snake_case_name"), ("2*3*4", "2<i>3</i>4"),
    ("***both***", "<b><i>both</i></b>"), ("_**a**_", "<i><b>a</b></i>"),
    ("a * b * c", "a * b * c"), ("\\*a\\* \\#", "*a* #"), ("¯\\_(ツ)_/¯", "¯\\_(ツ)_/¯"),
    ("[here](<https://x.example/y>)", "<a https://x.example/y>here</a>"),
    ("see <https://z.example>.", "see <a https://z.example>https://z.example</a>."),
    ("<javascript:x> <b> 1 < 2", "<javascript:x> <b> 1 < 2"),
    ("```js\nlet x = 1;```", "<pre js>let x = 1;</pre>"),
    ("```js\nlet x = 1;\n```", "<pre js>let x = 1;</pre>"),
    ("a ```b``` c", "a \n<pre ->b</pre>\n c"), ("`a\nb`", "<code>a\nb</code>"),
    ("```js\n```", "<pre ->js</pre>"), ("> **q**\n> r\ns", "<q><b>q</b>\nr</q>\ns"),
    ("> > a", "<q>> a</q>"), ("**a\n> b**", "**a\n<q>b**</q>"),
    ("a || b || c", "a <||> b </||> c"),
  ])
  func `Discord reads marks inside words`(source: String, expected: String) {
    same(shown(Markdown(.discord).richText(of: source)), expected)
  }

  @Test(arguments: [
    (ChatMarkup.telegram, "a**b**c __i__ \\*", "a<b>b</b>c <i>i</i> \\*"),
    (.telegram, "||a\nb|| ```py\nx```", "<||>a\nb</||> \n<pre py>x</pre>"),
    (.telegram, "**a\nb** > q", "**a\nb** > q"),
    (.whatsapp, "*b* a*b*c _i_ ~s~", "<b>b</b> a*b*c <i>i</i> <s>s</s>"),
    (.whatsapp, "* b * *a\nb* ||c||\n> q", "* b * *a\nb* ||c||\n<q>q</q>"),
    (.whatsapp, "```js\nx\n```", "<pre ->js\nx</pre>"),
    (.slack, "*b* a*b*c &lt;i&gt; &amp;amp;", "<b>b</b> a*b*c <i> &amp;"),
    (.slack, "&gt; q\n&gt;r\ns", "<q>q\nr</q>\ns"),
    (
      .slack, "<https://a.b|l l> <https://c.d?a=1&amp;b>",
      "<a https://a.b>l l</a> <a https://c.d?a=1&b>https://c.d?a=1&b</a>"
    ),
    (
      .slack, "<@U1|Ana> <@U2> <#C1|gen> <!here> <!subteam^S1|@t> <|x> <>",
      "@Ana @U2 #gen @here @t x <>"
    ),
    (.slack, ":wave::skin-tone-3: :hash: :own: 10:30:45", "👋🏼 #️⃣ :own: 10:30:45"),
    (.slack, "```\nx``` `y`", "<pre ->x</pre>\n <code>y</code>"),
    (.element, "**b** a*b*c a_b_c _i_ __b__", "<b>b</b> a<i>b</i>c a_b_c <i>i</i> <b>b</b>"),
    (.element, "||x|| <https://x.y> \\*", "<||>x</||> <a https://x.y>https://x.y</a> *"),
  ])
  func `each app reads by its own table`(app: ChatMarkup, source: String, expected: String) {
    same(shown(Markdown(app).richText(of: source)), expected)
  }

  @Test(arguments: [
    ("she||dies||!", "she<||>dies</||>!"), ("a||b||c||d||e", "a<||>b</||>c<||>d</||>e"),
    ("|| b ||", "<||> b </||>"), ("||||", "||||"), ("|||a|||", "<||>|a</||>|"),
    ("||secret `x|| y`", "<||>secret `x</||> y`"),
    ("||a `b||c` d||", "<||>a <code>b||c</code> d</||>"),
    ("||x `y|| z\n q` ||w||", "<||>x `y</||> z\n q` <||>w</||>"),
    ("**a ||b** c||", "**a <||>b** c</||>"), ("||a **b|| c**", "<||>a **b</||> c**"),
    ("**a ||b|| c**", "<b>a <||>b</||> c</b>"), ("> ||a\nb||", "<||><q>a</q>\nb</||>"),
    ("||a\n> b||", "<||>a\n<q>b</q></||>"), ("||`a||b`||", "<||><code>a||b</code></||>"),
    ("[a ||b|| c](https://x.y)", "<a https://x.y>a <||>b</||> c</a>"),
    ("||[a](https://x.y)||", "<||><a https://x.y>a</a></||>"), ("||a\\|| b", "<||>a\\</||> b"),
    ("https://a.b/c||d||e", "<a https://a.b/c>https://a.b/c</a><||>d</||>e"),
    ("`a || b || c`", "<code>a || b || c</code>"), ("||a", "||a"), ("\\||a||", "||a||"),
  ])
  func `in doubt the small Markdown covers`(source: String, expected: String) {
    same(shown(RichText(markdown: source)), expected)
  }

  @Test func `an app without spoilers keeps the bars and what is between them`() {
    let apps = ChatMarkup.apps.filter { !$0.hasSpoilers }
    same(apps.map(\.name), ["whatsapp", "slack"])
    for app in apps {
      same(shown(Markdown(app).richText(of: "she||dies|| *x*")), "she||dies|| <b>x</b>", app.name)
    }
  }

  @Test(arguments: [ChatMarkup.own] + ChatMarkup.apps.filter(\.hasSpoilers))
  func `generated spoilers are covered whole`(app: ChatMarkup) throws {
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + 17)
    for _ in 0..<(try Thoroughness.count(500)) {
      let spoiler = CoveredText(using: &random)
      let text = Markdown(app).richText(of: spoiler.source)
      let covered = text.entities.filter { $0.kind == .spoiler }.map(\.range)
      let bytes = Array(text.string.utf8)
      var open: [UInt8] = []
      for (offset, byte) in bytes.enumerated() where !covered.contains(where: { $0 ~= offset }) {
        open.append(byte)
      }
      let seen = String(decoding: open, as: UTF8.self)
      for secret in spoiler.secrets {
        #expect(!seen.contains(secret), "\(app.name): \(spoiler.source) shows \(seen)")
      }
    }
  }

  @Test func `past the most marks the rest is covered`() {
    for app in [ChatMarkup.own, .discord] {
      let source = String(repeating: "*a* ", count: ChatModelLimits.entities) + "x ||secret|| y"
      let text = Markdown(app).richText(of: source)
      #expect(text.entities.count <= ChatModelLimits.entities)
      let last = text.entities.last
      #expect(last?.kind == .spoiler)
      let words = Array(text.string.utf8)[(last?.range ?? 0..<0)]
      same(String(decoding: words, as: UTF8.self), "||secret||")
    }
  }

  @Test(arguments: ChatMarkup.apps)
  func `a hundred thousand of anything are read in linear time`(app: ChatMarkup) {
    for piece in [
      "*", "**a ", "*a _b ", "[", "](", "[a](<b", "`", "` ``", "```\n", "> ", "<", "<http://a",
      "||",
      "||a", "|", "~~a", "<t:",
      "<t:1", "<t:1>", "<t:1:R", "\\", "&", "&lt", ":", ":a", "<@|", "_a*b", "**a_",
    ] {
      let growth = CostGrowth.ratio(upTo: 1 << 15) { size in
        let source = String(repeating: piece, count: size / piece.utf8.count)
        #expect(Markdown(app).richText(of: source).entities.count <= ChatModelLimits.entities)
      }
      #expect(growth < CostGrowth.most, "\(app.name) \(piece)")
    }
  }

  @Test func `a text names the app whose marks it has`() throws {
    for app in ChatMarkup.apps {
      let json = #"""
        {"version": 1, "messages": [
          {"text": "a*b*c <https://x.y> ||d||", "format": "\#(app.name)"},
          {"content": {"type": "text", "text": "a*b*c <https://x.y> ||d||", "format": "\#(app.name)"}},
          {"text": "a*b*c <https://x.y> ||d||", "format": "\#(app.name)", "entities": []}]}
        """#
      let messages = try ConversationDecoder.decode(Array(json.utf8), fileName: "x").messages
      let expected = Markdown(app).richText(of: "a*b*c <https://x.y> ||d||")
      same(
        messages.map(\.content.text),
        [
          expected, expected, RichText("a*b*c <https://x.y> ||d||"),
        ])
    }
    let other = #"{"version": 1, "messages": [{"text": "*a*", "format": "other"}]}"#
    same(
      try ConversationDecoder.decode(Array(other.utf8), fileName: "x").messages[0].content.text,
      RichText(markdown: "*a*"))
  }
}
