/// A conversation in ChatRaster's format, version 1, reduced to the parts that quotes need.
struct QuoteConversation: Encodable {
  struct Participant: Encodable {
    var id: String
    var name: String
  }

  struct Display: Encodable {
    var name: Bool
    var avatar: Bool
    /// False, because quote-api draws neither clock times nor delivery marks.
    var status = false
  }

  struct Content: Encodable {
    var type: String
    var caption: String?
    var entities: [QuoteText.Entity]?
    var width: Int?
    var height: Int?
    var duration: Double?
    var waveform: [Double]?
    var name: String?
    var size: Int?

    init(type: String) { self.type = type }
  }

  struct Message: Encodable {
    var id: String
    var from: String
    var text: String?
    var entities: [QuoteText.Entity]?
    var content: Content?
    var replyTo: String?
    var forwardedFrom: String?
    var display: Display
  }

  var version = 1
  var participants: [Participant] = []
  var messages: [Message] = []

  /// Adds a participant if necessary, and returns the participant's id in the conversation.
  ///
  /// quote-api allows two names with the same id; here the second name gets a different id.
  mutating func participant(_ id: String, _ name: String) -> String {
    var candidate = id
    var number = 2
    while let known = participants.first(where: { $0.id == candidate }) {
      if known.name == name { return candidate }
      candidate = "\(id)-\(number)"
      number += 1
    }
    participants.append(Participant(id: candidate, name: name))
    return candidate
  }
}
