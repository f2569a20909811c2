import ChatRaster
import FoundationEssentials

/// A structure that this program adds and the theme `tickets` names: a stripe before a bubble, the
/// name and clock time above the bubble, the picture behind it, and reactions below it.
struct Ticket: MessageStructure {
  let identifier = "com.example.ticket"
  let version = 1
  /// All messages are on the same side.
  let separatesSides = false
  /// The width of the stripe in points.
  var stripe = 4.0

  func ground(isOutgoing: Bool) -> MessageGround { .bubble }

  func compose(_ message: inout MessageComposition) {
    // These parts are outside the bubble here, even if the theme puts them inside it in other
    // structures.
    message.separate([.name, .timestamp, .reactions])
    let side = message.theme.avatar.size
    let gap = 8.0
    let width = message.width - stripe - side - 2 * gap
    let name = message.measure(.name, width: width * 2 / 3)
    let time = message.measure(.timestamp)
    let bubble = message.measure(.bubble, width: width) ?? .zero
    let avatar = message.measure(.avatar)
    let reactions = message.measure(.reactions, width: width)

    let left = message.margins.left + stripe + gap
    let right = left + width
    let head = max(name?.height ?? 0, time?.height ?? 0)
    let foot = reactions.map { $0.height + gap / 2 } ?? 0
    let height = gap + max(head + bubble.height + foot, avatar?.height ?? 0)
    message.beginCell(height: height)
    message.place(.name, at: Point(x: left, y: gap))
    if let time {
      message.place(
        .timestamp, at: Point(x: right - time.width, y: gap + (head - time.height) / 2))
    }
    message.place(.bubble, at: Point(x: left, y: gap + head))
    message.place(.avatar, at: Point(x: right + gap, y: gap))
    message.place(.reactions, at: Point(x: left, y: gap + head + bubble.height + gap / 2))
    let color = message.theme.bubble.incoming.accent
    let rule = Rect(x: message.margins.left, y: gap, width: stripe, height: height - gap)
    message.draw { $0.fill(.roundedRect(rule, CornerRadii(rule.width / 2)), color) }
  }
}

/// Draws a page with the theme's structure, and one in a program that has not registered the
/// structure.
func checkTickets(of conversation: Conversation, _ configuration: ChatRenderer.Configuration)
  async throws -> [UInt8]
{
  var conversation = conversation
  // The log has no dates, and a message without a date shows no clock time.
  conversation.messages[0].date = Date(timeIntervalSince1970: 1_773_480_413)
  conversation.messages[0].reactions = [Reaction(emoji: "👍", count: 2)]
  var configuration = configuration
  configuration.options.theme = try Look.tickets()
  var refusal: RenderError?
  do { _ = try ChatRenderer(configuration) } catch { refusal = error }
  try require(
    refusal?.file?.hasSuffix("tickets/theme.json") == true && refusal?.key == "theme.structure",
    "the error for a theme's unknown structure names the file and the key")

  configuration.structures.register(Ticket())
  let page = try await ChatRenderer(configuration).page(of: conversation)
  let first = page.regions.regions.filter { $0.messageID == conversation.messages[0].id }
  let roles: [RegionRole] = [.bubble, .name, .avatar, .status, .reaction("👍")]
  try require(
    roles.allSatisfy { role in first.filter { $0.role == role }.count == 1 },
    "a theme file names a structure of this package, which draws all parts once")
  return page.bytes
}
