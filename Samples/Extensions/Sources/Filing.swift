import ChatRaster
import FoundationEssentials

/// Archives a chat: writes one layout as a PDF of numbered sheets, an SVG with text elements, a PNG
/// with the title in its metadata, and a series of page images.
func checkFiling(
  of conversation: Conversation, _ renderer: ChatRenderer, in folder: URL
) async throws {
  var talk = conversation
  talk.title = "Lake"
  let gif = GIFContent(source: "receipt", caption: "Paid")
  talk.messages.append(Message(id: "gif", sender: "Ana", content: .gif(gif)))
  var paper = PDFOptions.Paper.a4
  (paper.margins, paper.scale) = (PDFOptions.Paper.usualMargins, 0.75)
  let cover = PDFOptions.Cover(
    sources: [try PDFOptions.Cover.Source(of: folder.appending(path: "lake.log"))],
    omissions: ["Timestamps without a date: 3"])
  var pdf = PDFOptions(
    paper: paper, header: "{title}", footer: "{page} of {pages}", stamp: "LAKE{0001}",
    numbersLines: true, cover: cover, hasPicturePages: true)
  try pdf.check()
  let source = PNGText(keyword: "Source", text: "lake.log", language: "en")
  let png = PNGEncoder(texts: try renderer.pngTexts(of: talk) + [source])
  let files = ["filed.pdf", "filed.svg", "filed.png"].map { folder.appending(path: $0) }
  let reports = try await renderer.write(
    talk,
    as: [
      .pdf(files[0], as: pdf), .svg(files[1], as: SVGOptions(text: .text)),
      .picture(files[2], as: png),
      .pages(height: 300) { number, _ in folder.appending(path: "filed-\(number).png") },
    ])
  let bytes = try files.map { Array(try Data(contentsOf: $0)) }
  try require(
    bytes[0].starts(with: "%PDF-".utf8) && bytes[1].contains("<svg".utf8)
      && bytes[2].contains("Lake".utf8) && bytes[2].contains("lake.log".utf8),
    "one layout is written as PDF, SVG and PNG")
  try require(
    reports.allSatisfy(\.report.isFaithful) && (reports[3].pages?.pages.count ?? 0) > 1,
    "and one layout per page, each with the same report")
  pdf.stamp = "LAKE"
  do {
    try pdf.check()
    throw Failure(description: "a stamp without a number is accepted")
  } catch let error as RenderError {
    try require(error.key == "stamp", "the error names the stamp: \(error)")
  }
}

/// Sets the pace of a film in the conversation and in a message, and reads both again from JSON.
func checkPace(of conversation: Conversation) throws {
  var talk = conversation
  talk.pace = 2
  talk.messages[0].pause = 1.5
  talk.messages[1].typing = 0.5
  let file = try ConversationEncoder.encode(talk)
  let again = try ConversationDecoder.decode(file, fileName: "pace.json")
  try require(
    again.pace == 2 && again.messages[0].pause == 1.5 && again.messages[1].typing == 0.5,
    "a film's pace is kept in the file")
}
