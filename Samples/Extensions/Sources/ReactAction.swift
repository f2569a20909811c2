import ChatRaster
import Films

/// A step of a scenario that adds an emoji reaction to a message.
struct ReactAction: ScenarioAction {
  static let key = "com.example.react"
  static let companions = ["com.example.emoji"]
  var message: Message.ID
  var emoji: String

  init(from step: inout ScenarioStepReader) throws(ScenarioError) {
    message = try step.text()
    emoji = try step.text(for: "com.example.emoji") ?? "👍"
  }

  func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
    try check.requireConversation(for: Self.key)
    try check.requireMessage(message, for: Self.key)
  }

  func perform<ID>(on stage: ScenarioStage<ID>) throws {
    guard let store = stage.conversation?.store, var message = store.message(message) else {
      return
    }
    message.reactions.append(Reaction(emoji: emoji))
    try store.update(message)
  }
}

func reactions(in bytes: [UInt8]) throws -> Scenario {
  var actions = ScenarioActions()
  actions.register(ReactAction.self)
  return try Scenario.decode(bytes, fileName: "lake.json", actions: actions)
}

/// Plays a scenario on a conversation, with the step that this package defines.
func checkReaction(_ renderer: ChatRenderer, in conversation: Conversation) throws {
  let step = #"{"at": 0.1, "com.example.react": "answer", "com.example.emoji": "🏄"}"#
  let store = try ConversationStore(conversation)
  let list = try LiveConversation(
    store, renderer: renderer, size: Size(width: 390, height: 640),
    behavior: LiveListOptions(preparation: .synchronous))
  try list.play(reactions(in: Array(#"{"duration": 0.5, "steps": [\#(step)]}"#.utf8)))
  try require(
    store.message("answer")?.reactions.map(\.emoji) == ["🏄"],
    "a step of this package is parsed and performed")
}
