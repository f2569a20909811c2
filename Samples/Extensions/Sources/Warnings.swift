import ChatRaster

/// What this program tells the person who publishes a picture.
func warnings(from report: RenderReport) -> [String] {
  var warnings = report.incompleteEmoji.map { emoji in
    let points = emoji.codePoints.map { "U+" + String($0, radix: 16, uppercase: true) }
    return "message \(emoji.messageID ?? "none"): an emoji is drawn as several, "
      + points.joined(separator: " ")
  }
  if report.hiddenControlCount > 0 {
    warnings.append("\(report.hiddenControlCount) invisible characters of names are left out")
  }
  if report.directionOverrideCount > 0 {
    warnings.append("\(report.directionOverrideCount) characters can reverse the words after them")
  }
  return warnings
}

/// Draws a message of a stranger, with a name and words that are not what they seem.
func checkWarnings(_ renderer: ChatRenderer) async throws {
  let stranger = Participant(id: "bank", name: "Ba\u{200B}nk")
  let talk = Conversation(
    participants: [stranger],
    messages: [Message(id: "offer", sender: "bank", content: .text("open \u{202E}cod.exe 🇨🇶"))])
  let report = try await renderer.page(of: talk).report
  try require(
    warnings(from: report) == [
      "message offer: an emoji is drawn as several, U+1F1E8 U+1F1F6",
      "1 invisible characters of names are left out",
      "1 characters can reverse the words after them",
    ], "a program warns of what a picture does not show, and of words that disguise others")
}
