public import ChatModel
import Kit

/// Texts of calls, payments, events and other kinds of content.
extension LocalizedStrings {
  /// The title of a call: `Missed video call`.
  ///
  /// - Parameters:
  ///   - call: The call, with its outcome.
  ///   - isOutgoing: True for an outgoing call, which its caller cannot have missed.
  /// - Returns: Text in the language of the page.
  public func title(of call: CallContent, isOutgoing: Bool) -> String {
    let isMissed = call.outcome == .missed && !isOutgoing
    return switch call.medium {
    case .voice: self[isMissed ? .missedVoiceCall : .voiceCall]
    case .video: self[isMissed ? .missedVideoCall : .videoCall]
    }
  }

  /// The outcome of a call that has no duration; nil if the call was answered, if its outcome is
  /// unknown, or if its title names the outcome.
  public func outcome(of call: CallContent, isOutgoing: Bool) -> String? {
    switch call.outcome {
    case nil, .answered: nil
    case .missed: isOutgoing ? self[.noAnswer] : nil
    case .declined: self[.declined]
    case .canceled: self[.canceled]
    case .ongoing: self[.ongoing]
    }
  }

  /// The title of a payment: `Payment request`.
  public func title(of purpose: PaymentContent.Purpose) -> String {
    switch purpose {
    case .payment: self[.payment]
    case .request: self[.paymentRequest]
    case .redPacket: self[.redPacket]
    }
  }

  /// The name of a payment's status: `Received`.
  public func name(of status: PaymentContent.Status) -> String {
    switch status {
    case .pending: self[.pending]
    case .received: self[.received]
    case .declined: self[.declined]
    case .expired: self[.expired]
    case .returned: self[.returned]
    }
  }

  /// The name of an absent medium: `Photo`.
  public func name(of medium: AbsentMedium) -> String {
    switch medium {
    case .media: self[.media]
    case .message: messagePlaceholder
    case .photo: photo
    case .video: video
    case .voice: voiceMessage
    case .audio: self[.audio]
    case .sticker: sticker
    case .gif: "GIF"
    case .file: file
    case .contact: contact
    case .location: location
    case .poll: poll
    }
  }

  /// A line for expired content: `Photo · No longer available`.
  public func line(ofExpired medium: AbsentMedium) -> String {
    guard medium != .message else { return self[.expiredMessage] }
    return line(of: [name(of: medium), self[.noLongerAvailable]])
  }

  /// A line that replaces an unsent message: `Bo unsent a message`.
  ///
  /// - Parameter name: The name of the person who unsent it; blank for the reader.
  /// - Returns: Text in the language of the page.
  public func line(ofRecallBy name: String) -> String {
    name.isBlank ? self[.youUnsent] : filled(self[.unsentBy], with: name)
  }

  /// A line above a reply to a story: `Replied to a story by Bo`.
  ///
  /// - Parameter author: The name of the story's author; nil if it is the reader's own story.
  /// - Returns: Text in the language of the page.
  public func line(ofStoryBy author: String?) -> String {
    author.flatMap { $0.isBlank ? nil : filled(self[.storyBy], with: $0) } ?? self[.yourStory]
  }

  /// The word for the user of the app, in place of a name.
  public var you: String { self[.you] }
  /// The text next to content that is missing from the export.
  public var notInExport: String { self[.notInExport] }
  /// The text that replaces a round video message.
  public var videoMessage: String { self[.videoMessage] }
  /// The text before the name of content that can be opened only once.
  public var viewOnce: String { self[.viewOnce] }
  /// The text that replaces content that could be opened only once and has been opened.
  public var opened: String { self[.opened] }
  /// The text for an unnamed gift.
  public var gift: String { self[.gift] }
  /// The text before the title of an event.
  public var event: String { self[.event] }
  /// The text on a cancelled event.
  public var canceled: String { self[.canceled] }
  /// The text on a live location, which is updated as its sender moves.
  public var liveLocation: String { self[.liveLocation] }
  /// The text on a live location that has ended.
  public var liveLocationEnded: String { self[.liveEnded] }
  /// The text for a business card.
  public var businessCard: String { self[.businessCard] }
}

extension ContentContext {
  /// The number of people who attend an event, with the matching word: `5 going`.
  ///
  /// - Parameter count: The number; a negative number is treated as 0.
  /// - Returns: The number in the language's digits, with the matching word.
  public func text(ofGoing count: Int) -> String {
    strings.filled(strings[.going], with: text(of: max(0, count)))
  }

  /// The time until which a live location is updated: `Live until 14:20`.
  ///
  /// - Parameter time: The time, written in the page's language.
  /// - Returns: Text in the language of the page.
  public func text(ofLiveUntil time: String) -> String {
    strings.filled(strings[.liveUntil], with: time)
  }
}
