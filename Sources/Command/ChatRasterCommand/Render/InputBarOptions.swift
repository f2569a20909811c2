import ArgumentParser
import BubbleLayout
import ChatModel
import InputBar

/// The options of the input bar, where the user types messages.
struct InputBarOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw an input bar below the last message: at rest, with a placeholder for the keyboard, \
      with the recording button, with emoji, or with the kinds of attachments.
      """, valueName: StateArgument.allCases.map(\.rawValue).joined(separator: "|")))
  var inputBar: StateArgument?

  @Option(help: ArgumentHelp("The text in the bar.", valueName: "text"))
  var draft: String?

  /// The states as the command line spells them.
  enum StateArgument: String, ExpressibleByArgument, CaseIterable {
    case initial, input, audio, emoji, plus

    var state: StandardInputBarState {
      switch self {
      case .initial: .initial()
      case .input: .input()
      case .audio: .audio
      case .emoji: .emoji
      case .plus: .plus
      }
    }
  }

  /// Makes the bar.
  ///
  /// - Parameter showsHomeLine: True if the bar is at the bottom edge of a phone's screen.
  /// - Returns: The bar; nil if none is requested.
  func bar(showsHomeLine: Bool) -> InputBar? {
    inputBar.map {
      InputBar(
        state: $0.state, draft: draft ?? "",
        scene: showsHomeLine ? .phone : InputBarScene())
    }
  }

  func validate() throws {
    if draft != nil, inputBar == nil {
      throw ValidationError("--draft needs an input bar: add --input-bar input.")
    }
  }
}

extension Conversation {
  /// The recipient named in an empty input field: the only other participant, or the title as a
  /// channel's name.
  ///
  /// - Parameter strings: The words of the page, which name a participant who has only a role.
  /// - Returns: The name; nil if there is none.
  func recipient(in strings: LocalizedStrings) -> String? {
    let others = namingRoles(in: strings).participants.filter { $0.id != me }
    let name = others.count == 1 ? others[0].name : title.map { "#" + $0 }
    return name.map { HiddenControls.removed(from: $0) }
  }
}
