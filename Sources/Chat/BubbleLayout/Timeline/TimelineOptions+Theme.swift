import ChatModel

extension TimelineOptions {
  /// Makes the options that a theme requires.
  ///
  /// - Parameters:
  ///   - theme: The theme, which determines the date lines, names and pictures that are shown.
  ///   - structures: The structures that themes can name.
  ///   - showsTitleBar: True if there is a title bar; nil if the theme decides.
  ///   - selection: The messages that are shown.
  package init(
    theme: Theme, structures: MessageStructures = MessageStructures(), showsTitleBar: Bool? = nil,
    selection: MessageSelection = .all
  ) {
    self.init(
      separators: Separators(theme.dateSeparator), groupingGap: theme.grouping.maximumGap,
      // A message with a quote above it begins a group, because the quote would separate the
      // message from the avatar and the name of an earlier group.
      repliesBeginGroups: theme.reply.placement.isAboveMessage,
      names: Visibility(
        theme.senderName.visibility, isShownInPairs: theme.senderName.isShownInPairs),
      namesOwnMessages: !structures.entry(named: theme.structure).structure.separatesSides,
      incomingAvatars: Visibility(
        theme.avatar.incoming, isShownInPairs: theme.avatar.isShownInPairs),
      outgoingAvatars: Visibility(
        theme.avatar.outgoing, isShownInPairs: theme.avatar.isShownInPairs),
      showsTitleBar: showsTitleBar ?? theme.titleBar.isVisible, selection: selection)
    showsReactionFaces = theme.reactions.showsFaces
    dateForm = theme.dateSeparator.form
    nearDays = theme.dateSeparator.nearDays
    dateCase = theme.dateSeparator.letterCase
    unreadLabel = theme.unreadLabel
    marksLastOwn = theme.status.marks == .caption
  }
}

extension TimelineOptions.Separators {
  fileprivate init(_ style: DateSeparatorStyle) {
    self =
      switch style.kind {
      case .none: .none
      case .dates: .dates
      case .times: .times(afterGap: style.maximumGap)
      case .daysAndTimes: .daysAndTimes(afterGap: style.maximumGap)
      }
  }
}
