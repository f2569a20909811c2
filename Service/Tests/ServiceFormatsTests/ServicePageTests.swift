import ServiceFormats
import Testing

@Suite("The page that draws a conversation as it is typed")
struct ServicePageTests {
  private func page(
    _ looks: [String] = ["wechat", "a<b>&\"c\""], token: Bool = false,
    outputs: [OutputType] = [], digested: ([UInt8]) -> Void = { _ in }
  ) -> (page: ServicePage, text: String) {
    let page = ServicePage(
      looks: looks, standardLook: "wechat", outputs: outputs, needsToken: token
    ) { bytes in
      digested(bytes)
      return [UInt8](repeating: UInt8(truncatingIfNeeded: bytes.count), count: 32)
    }
    return (page, String(decoding: page.html, as: UTF8.self))
  }

  @Test("script and style stand in the document as they are digested, and nothing else may run")
  func policy() {
    var digested: [String] = []
    let (page, text) = page { digested.append(String(decoding: $0, as: UTF8.self)) }
    #expect(digested.count == 2)
    #expect(text.contains("<script>\(digested[0])</script>"))
    #expect(text.contains("<style>\(digested[1])</style>"))
    #expect(text.ranges(of: "<script").count == 1 && text.ranges(of: "<style").count == 1)
    #expect(!text.contains(" style=") && !text.contains(" onclick="))
    #expect(page.contentSecurityPolicy.contains("default-src 'none'; script-src 'sha256-"))
    #expect(!page.contentSecurityPolicy.contains("unsafe"))
  }

  @Test("nothing is loaded from anywhere")
  func selfContained() {
    let (_, text) = page()
    for word in ["http:", "https:", "//", "@import", "url(", "src=\"", "<link"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("names of looks are escaped, and one is chosen")
  func looks() {
    let (_, text) = page()
    #expect(text.contains("<option selected>wechat</option>"))
    #expect(text.contains("<option>a&lt;b&gt;&amp;&quot;c&quot;</option>"))
  }

  @Test("formats have the media types and endings of the workers, and the script has none")
  func formats() {
    let outputs = [
      ("svg", "image/svg+xml", ["svg"]), ("table", "text/csv; charset=utf-8", ["csv", "txt"]),
    ].compactMap { name, type, endings in
      OutputType(name: name, contentType: type, endings: endings, settings: [])
    }
    let (_, text) = page(outputs: outputs)
    #expect(
      text.contains(
        """
        <select id="output">
        <option data-type="image/svg+xml" data-ending="svg">svg</option>
        <option data-type="text/csv" data-ending="csv">table</option>
        </select>
        """))
    #expect(text.ranges(of: "svg").count == 3)
  }

  @Test("a token is asked for only where one is needed")
  func token() {
    #expect(!page().text.contains("id=\"token\""))
    #expect(page(token: true).text.contains("id=\"token\" type=\"password\""))
  }

  @Test("each field has a label")
  func labels() {
    let (_, text) = page(token: true)
    for id in ["talk", "look", "appearance", "width", "output", "token"] {
      #expect(text.contains("<label for=\"\(id)\">") && text.contains(" id=\"\(id)\""))
    }
  }
}
