import Foundation
import ServiceFormats
import Testing

@Suite("Requests of quote-api's interface")
struct QuoteRequestTests {
  private func request(_ json: String) throws(QuoteError) -> QuoteRequest {
    try QuoteRequest(json: Array(json.utf8))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("the example of quote-api's page becomes a conversation")
  func example() throws {
    let quote = try request(
      """
      {"type": "quote", "format": "png", "backgroundColor": "#1b1429", "width": 512, "height": 768,
       "scale": 2, "messages": [{
         "entities": [], "chatId": 66478514, "avatar": true,
         "from": {"id": 66478514, "first_name": "Yuri 💜", "last_name": "Ly", "username": "LyoSU",
                  "photo": {"small_file_id": "AQADAgADCKoxG7Jh9gMACBbSEZguAAMCAAOyYfYDAATieVim"},
                  "type": "private", "name": "Yuri 💜 Ly"},
         "text": "I love you 💜", "replyMessage": {}}]}
      """)
    #expect(
      text(quote.conversation) == """
        {"messages":[{"display":{"avatar":true,"name":true,"status":false},"entities":[],\
        "from":"66478514","id":"m1","text":"I love you 💜"}],\
        "participants":[{"id":"66478514","name":"Yuri 💜 Ly"}],"version":1}
        """)
    #expect(quote.messages == ["m1"])
    #expect(quote.kind == .quote && quote.format == .png && quote.maximumSide == 512)
    #expect(quote.appearance == "dark" && quote.background == nil)
    #expect(quote.width == 341 && (quote.scale * 341).rounded() == 512)
    #expect(
      quote.options.filter { $0.key != "scale" } == [
        "width": "341.0", "appearance": "dark", "background": "transparent", "from": "m1",
      ])
    #expect(
      text(quote.theme) == """
        {"base":"telegram","dark":{"bubble":{"incoming":{"fill":"#1b1429","link":"#9bd0ff",\
        "secondary":"#ffffffb3","text":"#ffffff"}}},"name":"quote","titleBar":{"isVisible":false}}
        """)
    #expect(quote.notes == [])
  }

  @Test("a quoted message stands before the others, and names and ids stay apart")
  func replies() throws {
    let quote = try request(
      """
      {"messages": [{"from": {"id": 1, "name": "Ana"}, "text": "no",
        "replyMessage": {"name": "Bo", "text": "yes?", "chatId": 2}},
        {"from": {"id": "1", "name": "Ana II"}, "text": "well"}]}
      """)
    let json = text(quote.conversation)
    #expect(json.contains(#""from":"2","id":"q1","text":"yes?""#))
    #expect(json.contains(#""id":"m1","replyTo":"q1","text":"no""#))
    #expect(json.contains(#"{"id":"1-2","name":"Ana II"}"#))
    #expect(quote.messages == ["m1", "m2"])
  }

  @Test("of some messages of one sender the last has the avatar")
  func avatars() throws {
    let quote = try request(
      """
      {"messages": [{"from": {"id": 1}, "avatar": true, "text": "a"},
        {"from": {"id": 1}, "avatar": true, "text": "b"},
        {"from": {"id": 2}, "avatar": true, "text": "c"}]}
      """)
    let shown = text(quote.conversation).ranges(of: #""avatar":true"#)
    #expect(shown.count == 2)
    #expect(
      text(quote.conversation).contains(
        #"{"avatar":false,"name":false,"status":false},"entities":[],"from":"1","id":"m1""#))
  }

  @Test("marks count UTF-16 units there and Unicode scalars here")
  func entities() throws {
    let quote = try request(
      """
      {"messages": [{"text": "💜💜 a@b.c x", "entities": [
        {"type": "bold", "offset": 2, "length": 2}, {"type": "email", "offset": 5, "length": 5},
        {"type": "custom_emoji", "offset": 0, "length": 2}, {"type": "italic", "offset": 11, "length": 900},
        {"type": "code", "offset": -5, "length": 3}, {"type": "code", "offset": 40, "length": 3},
        {"type": "italic", "offset": 9223372036854775807, "length": 9223372036854775807},
        {"offset": "x"}, 7]}]}
      """)
    #expect(
      text(quote.conversation).contains(
        """
        "entities":[{"length":1,"offset":1,"type":"bold"},\
        {"length":5,"offset":3,"type":"link","url":"mailto:a@b.c"},\
        {"length":1,"offset":9,"type":"italic"}]
        """))
  }

  @Test("addresses of pictures become placeholders and are in no output")
  func placeholders() throws {
    let quote = try request(
      """
      {"messages": [
        {"from": {"id": 1, "name": "A", "photo": {"url": "http://canary.invalid/a"}}, "avatar": true,
         "text": "cap", "media": {"url": "http://canary.invalid/b"}},
        {"media": [{"file_id": "canary", "width": 10, "height": 10}, {"file_id": "canary", "width": 20, "height": 30}],
         "mediaType": "sticker"},
        {"media": {"url": "canary"}, "mediaType": "video", "mediaDuration": 7}]}
      """)
    let json = text(quote.conversation)
    #expect(!json.contains("canary"))
    #expect(json.contains(#""content":{"caption":"cap","entities":[],"type":"image"}"#))
    #expect(json.contains(#""content":{"height":30,"type":"image","width":20}"#))
    #expect(json.contains(#""content":{"duration":7,"type":"video"}"#))
    #expect(quote.notes.count == 3)
  }

  @Test("voices, documents and music keep their facts")
  func files() throws {
    let quote = try request(
      """
      {"messages": [{"voice": {"waveform": [0, 31, 62, -1], "duration": 3}},
        {"document": {"file_name": "a.pdf", "file_size": 12}},
        {"audio": {"title": "Song", "performer": "Band"}}]}
      """)
    let json = text(quote.conversation)
    #expect(json.contains(#""content":{"duration":3,"type":"voice","waveform":[0,1,1,0]}"#))
    #expect(json.contains(#""content":{"name":"a.pdf","size":12,"type":"file"}"#))
    #expect(json.contains(#""content":{"name":"Band – Song","type":"file"}"#))
  }

  @Test("a hidden name stays hidden, and what is not drawn is noted")
  func notes() throws {
    let quote = try request(
      """
      {"messages": [{"from": {"id": 1, "first_name": "Ana", "name": false}, "text": "a",
        "forward": {"label": "Forwarded from Bo"}},
        {"text": "b", "forward": {}, "senderTag": "admin", "viaBot": "bot"}, {"from": {"name": "C"}}]}
      """)
    let json = text(quote.conversation)
    #expect(
      json.contains(
        #""display":{"avatar":false,"name":false,"status":false},"entities":[],"forwardedFrom":"Bo""#
      ))
    #expect(quote.messages == ["m1", "m2"])
    #expect(
      quote.notes == [
        "messages[1].forward is not drawn: its label is not “Forwarded from ” and a name",
        "messages[1].senderTag is not drawn", "messages[1].viaBot is not drawn",
        "messages[2] has only a name and is omitted",
      ])
  }

  @Test("a light colour has dark letters, and each form of a colour is read")
  func colors() throws {
    func quote(_ color: String, _ type: String = "image") throws(QuoteError) -> QuoteRequest {
      try request(
        #"{"type": "\#(type)", "backgroundColor": "\#(color)", "messages": [{"text": "a"}]}"#)
    }
    #expect(try quote("#FFF").appearance == "light")
    #expect(try text(quote("#FFF").theme).contains("\"fill\":\"#ffffff\",\"link\":\"#0b4a86\""))
    #expect(try quote("white").background == "#bbd4e8")
    #expect(
      try quote("//#292232").notes == ["backgroundColor is drawn as one colour, without a gradient"]
    )
    #expect(try quote("#111/#222").appearance == "dark")
    #expect(try quote("#11111180").appearance == "dark")
    #expect(try quote("random").theme == quote("random").theme)
    #expect(try quote("#111", "quote").background == nil)
    for bad in ["#12", "nocolour", "#11111g", "a/b", "/", "#111/#222/#333"] {
      let error = #expect(throws: QuoteError.self) { try quote(bad) }
      #expect(error?.key == "backgroundColor")
    }
  }

  @Test("the kind and the format are those that quote-api gives")
  func formats() throws {
    func quote(_ keys: String) throws(QuoteError) -> QuoteRequest {
      try request(#"{\#(keys) "messages": [{"text": "a"}]}"#)
    }
    #expect(try quote("").kind == .png && quote("").format == .png)
    #expect(try quote(#""type": "quote","#).format == .webp)
    #expect(try quote(#""type": "stories","#).kind == .stories)
    #expect(try quote(#""type": "image", "format": "webp","#).format == .png)
    #expect(try quote(#""ext": "webp","#).format == .webp && quote(#""ext": "png","#).answersBytes)
    #expect(try quote(#""scale": "90", "width": "100","#).scale == 30)
    #expect(try quote(#""scale": 0,"#).scale == 1.5)
    #expect(throws: QuoteError.self) { try quote(#""width": 1e300,"#) }
  }

  @Test("a sticker that is too high gets a scale at which it fits")
  func fitting() throws {
    let sticker = try request(#"{"type": "quote", "messages": [{"text": "a"}]}"#)
    #expect(sticker.smallerScale(width: 512, height: 512) == nil)
    let scale = try #require(sticker.smallerScale(width: 512, height: 2000))
    #expect(2000 / sticker.scale * scale <= 512)
    #expect(2000 / sticker.scale * scale > 500)
    let picture = try request(#"{"type": "image", "messages": [{"text": "a"}]}"#)
    #expect(picture.smallerScale(width: 5000, height: 5000) == nil)
  }

  @Test(
    "an error has quote-api's name and says what to do",
    arguments: [
      ("", "query_empty"), ("[]", "query_empty"), ("null", "query_empty"), ("{", "query_empty"),
      ("{}", "messages_empty"), (#"{"messages": []}"#, "messages_empty"),
      (#"{"messages": {"a": 1}}"#, "messages_empty"),
      (#"{"messages": [{}, null, 3]}"#, "empty_messages"),
      (#"{"messages": [{"text": ""}]}"#, "empty_messages"),
    ])
  func errors(json: String, name: String) {
    let error = #expect(throws: QuoteError.self) { try request(json) }
    #expect(error?.name == name)
    #expect(error?.description.isEmpty == false)
  }

  @Test("each limit is the largest that passes")
  func limits() throws {
    func messages(_ count: Int, _ message: String) -> String {
      #"{"messages": ["# + Array(repeating: message, count: count).joined(separator: ",") + "]}"
    }
    let long = String(repeating: "a", count: 4096)
    #expect(try request(messages(100, #"{"text": "a"}"#)).messages.count == 100)
    #expect(throws: QuoteError.self) { try request(messages(101, #"{"text": "a"}"#)) }
    #expect(throws: QuoteError.self) { try request(messages(20_000, #"{"text": "a"}"#)) }
    #expect(try request(messages(1, #"{"text": "\#(long)"}"#)).messages == ["m1"])
    let errors = [
      (#"{"text": "\#(long)a"}"#, "messages[0].text"),
      (#"{"text": "a", "from": {"name": "\#(long)"}}"#, "messages[0].from.name"),
      (
        #"{"text": "a", "replyMessage": {"name": "\#(long)", "text": "b"}}"#,
        "messages[0].replyMessage.name"
      ),
      (
        #"{"text": "a", "entities": [\#(Array(repeating: "1", count: 1001).joined(separator: ","))]}"#,
        "messages[0].entities"
      ),
      (
        #"{"voice": {"waveform": [\#(Array(repeating: "1", count: 1001).joined(separator: ","))]}}"#,
        "messages[0].voice.waveform"
      ),
    ]
    for (message, key) in errors {
      let error = #expect(throws: QuoteError.self) { try request(messages(1, message)) }
      #expect(error?.key == key)
      #expect(error.map { !$0.description.contains("aaaa") } == true)
    }
  }

  @Test("damaged requests are read or refused", arguments: 0..<40)
  func damage(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let whole = Array(
      """
      {"type":"quote","backgroundColor":"//#292232","scale":2,"messages":[{"from":{"id":1,"name":"A",\
      "photo":{"url":"x"}},"text":"💜 b","entities":[{"type":"bold","offset":0,"length":2}],"avatar":true,\
      "replyMessage":{"name":"B","text":"c","entities":[],"chatId":2},"media":[{"width":3,"height":4}],\
      "voice":{"waveform":[1,2]}}]}
      """.utf8)
    for _ in 0..<50 {
      var json = whole
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let place = Int.random(in: 0..<json.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: json[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: json.removeSubrange(place..<min(json.count, place + 9))
        default: json.insert(contentsOf: "1e999[{\"-".utf8.shuffled(using: &generator), at: place)
        }
        if json.isEmpty { json = [0] }
      }
      if let quote = try? QuoteRequest(json: json) { #expect(!quote.messages.isEmpty) }
    }
  }
}

@Suite("Answers of quote-api's interface")
struct QuoteAnswerTests {
  @Test("a picture is in base 64, with its kind and size", arguments: 0...7)
  func picture(count: Int) throws {
    let request = try QuoteRequest(
      json: Array(#"{"messages": [{"text": "a", "viaBot": "x"}]}"#.utf8))
    let image = (0..<count).map { UInt8(255 - $0 * 31) }
    let json = QuoteAnswer.json(image: image, request: request, width: 5, height: 6)
    let answer = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    #expect(answer?["ok"] as? Bool == true)
    let result = try #require(answer?["result"] as? [String: Any])
    #expect(result["image"] as? String == Data(image).base64EncodedString())
    #expect(result["type"] as? String == "png")
    #expect(result["width"] as? Int == 5 && result["height"] as? Int == 6)
    #expect(result["notes"] as? [String] == ["messages[0].viaBot is not drawn"])
  }

  @Test("a failure has code, name and description")
  func failure() throws {
    let json = QuoteAnswer.failure(code: 503, message: "a\"b", description: "c\n\u{1}")
    let answer = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    #expect(answer?["ok"] as? Bool == false)
    let error = try #require(answer?["error"] as? [String: Any])
    #expect(error["code"] as? Int == 503)
    #expect(error["message"] as? String == "a\"b")
    #expect(error["description"] as? String == "c\n\u{1}")
  }
}
