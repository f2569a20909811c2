import Assertions
import ChatModel
import DisplayList
import Testing
import TextShaping
import Themes

@Suite struct `Theme files` {
  private func decode(_ json: String) throws(ThemeError) -> Theme {
    try ThemeCatalog.builtIn.decode(Array(json.utf8), fileName: "mine.json")
  }

  private func message(_ json: String) -> String? {
    do throws(ThemeError) {
      _ = try decode(json)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `override single keys of a built-in theme`() throws {
    let theme = try decode(
      #"""
      {"bubble": {"incoming": {"fill": "#223344"}, "radius": 9.5, "tail": "none"},
       "fonts": {"families": ["Noto Sans"]}, "senderName": {"color": null, "weight": "bold"},
       "page": {"backdrop": "#ffffff"}, "appearance": "dark", "base": "telegram", "name": "Slate"}
      """#)
    var expected = try Theme.telegram(.dark)
    expected.name = "Slate"
    expected.bubble.incoming.fill = .color(Color(rgb: 0x223344))
    expected.bubble.radius = 9.5
    expected.bubble.tail = .none
    expected.fonts.families = ["Noto Sans"]
    expected.senderName.color = nil
    expected.senderName.weight = .bold
    expected.page.background = .color(.white)
    same(theme, expected)
  }

  @Test func `name the file, the key and what to write`() {
    same(
      message(##"{"base": "telegram", "bubble": {"incoming": {"fil": "#fff"}}}"##),
      #"mine.json: a theme has no key "bubble.incoming.fil"; did you mean "#
        + #""bubble.incoming.fill"?"#)
    same(
      message(##"{"base": "telegram", "bubble": {"incomming": {"fill": "#fff"}}}"##)?
        .hasSuffix(#"did you mean "bubble.incoming"?"#), true)
    same(
      message(#"{"base": "telegram", "zzzzzzzzzzzzzzz": 1}"#),
      #"mine.json: a theme has no key "zzzzzzzzzzzzzzz""#)
    same(
      message(#"{"base": "telegram", "bubble": {"incoming": {"fill": "red"}}}"#),
      ##"mine.json: "bubble.incoming.fill" takes a colour such as "#1a2b3c", or a list of up to 64 of them, "##
        + ##"each a colour or {"color": "#1a2b3c", "at": 0.5}"##)
    same(
      message(#"{"base": "telegram", "bubble": {"radius": -1}}"#),
      #"mine.json: "bubble.radius" takes a number from 0 to 2000"#)
    same(
      message(#"{"base": "telegram", "bubble": {"tail": "long"}}"#),
      #"mine.json: "bubble.tail" takes "none" or "side" or "corner" or "curl" or "top""#)
    same(message(#"{"base": "telegram", "bubble": 4}"#), #"mine.json: "bubble" takes an object"#)
    same(message(#"{"base": "icq"}"#)?.hasPrefix(#"mine.json: "base" takes ""#), true)
    same(message(#"{"base": "telegram""#)?.hasPrefix("mine.json: line 1"), true)
    same(message("{\"base\": \"telegram\", \"appearance\": \"blue\"}")?.contains("dark"), true)
  }

  @Test(arguments: ["telegram", "wechat"], Appearance.allCases)
  func `leave a theme as it is without overrides`(name: String, appearance: Appearance) throws {
    let theme = try decode(
      #"{"base": "\#(name)", "appearance": "\#(appearance.rawValue)", "name": "\#(name)"}"#)
    try same(theme, Theme.named(name, appearance: appearance))
  }
}
