extension ChatEventContent.Action {
  /// A group was created; the value is its name, the members are those who were added.
  public static let createdGroup = Self(rawValue: "createdGroup")
  /// The group has a new name, the value.
  public static let renamedGroup = Self(rawValue: "renamedGroup")
  /// The group has a new photo.
  public static let changedGroupPhoto = Self(rawValue: "changedGroupPhoto")
  /// The photo of the group was removed.
  public static let removedGroupPhoto = Self(rawValue: "removedGroupPhoto")
  /// The group has a new description, the value.
  public static let changedGroupDescription = Self(rawValue: "changedGroupDescription")
  /// Something else about the group was changed.
  public static let changedGroup = Self(rawValue: "changedGroup")
  /// A channel was created; the value is its name.
  public static let createdChannel = Self(rawValue: "createdChannel")
  /// The channel has a new name, the value.
  public static let renamedChannel = Self(rawValue: "renamedChannel")
  /// The channel has a new icon.
  public static let changedChannelIcon = Self(rawValue: "changedChannelIcon")
  /// A room was created; the value is its name.
  public static let createdRoom = Self(rawValue: "createdRoom")
  /// The room has a new name, the value.
  public static let renamedRoom = Self(rawValue: "renamedRoom")
  /// The room has a new picture.
  public static let changedRoomPhoto = Self(rawValue: "changedRoomPhoto")
  /// The chat has a new topic, the value.
  public static let changedTopic = Self(rawValue: "changedTopic")
  /// A thread was begun; the value is its name.
  public static let startedThread = Self(rawValue: "startedThread")
  /// A topic of a forum was created; the value is its name.
  public static let createdTopic = Self(rawValue: "createdTopic")
  /// A topic of a forum was changed; the value is its new name.
  public static let editedTopic = Self(rawValue: "editedTopic")
  /// The group became a supergroup.
  public static let becameSupergroup = Self(rawValue: "becameSupergroup")
  /// The supergroup was made from the group that the value names.
  public static let madeFromGroup = Self(rawValue: "madeFromGroup")
  /// The group was boosted; the value is the number of boosts.
  public static let boostedGroup = Self(rawValue: "boostedGroup")
  /// The members were added.
  public static let addedMembers = Self(rawValue: "addedMembers")
  /// The members were removed.
  public static let removedMembers = Self(rawValue: "removedMembers")
  /// The members were invited.
  public static let invitedMembers = Self(rawValue: "invitedMembers")
  /// The members were banned.
  public static let bannedMembers = Self(rawValue: "bannedMembers")
  /// The ban of the members was lifted.
  public static let unbannedMembers = Self(rawValue: "unbannedMembers")
  /// The members became administrators.
  public static let madeAdministrators = Self(rawValue: "madeAdministrators")
  /// The members are no longer administrators.
  public static let removedAdministrators = Self(rawValue: "removedAdministrators")
  /// The actor joined the chat.
  public static let joined = Self(rawValue: "joined")
  /// The actor joined by an invitation link; the member is the one who made it.
  public static let joinedByLink = Self(rawValue: "joinedByLink")
  /// The actor asked to join and was accepted.
  public static let joinedByRequest = Self(rawValue: "joinedByRequest")
  /// The actor left the chat.
  public static let left = Self(rawValue: "left")
  /// The actor declined the invitation.
  public static let declinedInvitation = Self(rawValue: "declinedInvitation")
  /// The actor asked to join.
  public static let askedToJoin = Self(rawValue: "askedToJoin")
  /// The requests of the members to join were declined.
  public static let declinedRequest = Self(rawValue: "declinedRequest")
  /// The actor no longer asks to join.
  public static let withdrewRequest = Self(rawValue: "withdrewRequest")
  /// The members are no longer invited.
  public static let withdrewInvitation = Self(rawValue: "withdrewInvitation")
  /// The invitation link of the group was changed, enabled or disabled.
  public static let changedInvitationLink = Self(rawValue: "changedInvitationLink")
  /// The group was ended for all members.
  public static let endedGroup = Self(rawValue: "endedGroup")
  /// A poll was ended; the value is its question.
  public static let endedPoll = Self(rawValue: "endedPoll")
  /// The channel has a new description, the value.
  public static let changedChannelDescription = Self(rawValue: "changedChannelDescription")
  /// The channel was archived.
  public static let archivedChannel = Self(rawValue: "archivedChannel")
  /// The channel is no longer archived.
  public static let restoredChannel = Self(rawValue: "restoredChannel")
  /// The channel that the value names was deleted.
  public static let deletedChannel = Self(rawValue: "deletedChannel")
  /// A call was recorded.
  public static let recordedCall = Self(rawValue: "recordedCall")
  /// The actor sent a nudge to get the attention of the members.
  public static let nudged = Self(rawValue: "nudged")
  /// The actor joined the app that the value names.
  public static let joinedApp = Self(rawValue: "joinedApp")
  /// The actor has a new name, the value.
  public static let changedName = Self(rawValue: "changedName")
  /// The actor has a new profile photo.
  public static let changedPhoto = Self(rawValue: "changedPhoto")
  /// The actor has a new telephone number.
  public static let changedNumber = Self(rawValue: "changedNumber")
  /// A message was pinned.
  public static let pinnedMessage = Self(rawValue: "pinnedMessage")
  /// A message was unpinned.
  public static let unpinnedMessage = Self(rawValue: "unpinnedMessage")
  /// The messages were cleared.
  public static let clearedHistory = Self(rawValue: "clearedHistory")
  /// The actor took a screenshot.
  public static let tookScreenshot = Self(rawValue: "tookScreenshot")
  /// Messages disappear after the time that the value states.
  public static let setTimer = Self(rawValue: "setTimer")
  /// Messages no longer disappear.
  public static let turnedOffTimer = Self(rawValue: "turnedOffTimer")
  /// The chat has a new theme, the value.
  public static let changedTheme = Self(rawValue: "changedTheme")
  /// The chat has no theme any more.
  public static let removedTheme = Self(rawValue: "removedTheme")
  /// The chat has a new wallpaper.
  public static let changedWallpaper = Self(rawValue: "changedWallpaper")
  /// A group call was begun.
  public static let startedCall = Self(rawValue: "startedCall")
  /// A group call ended; the value is its length.
  public static let endedCall = Self(rawValue: "endedCall")
  /// A group call took place; the value is its length.
  public static let groupCall = Self(rawValue: "groupCall")
  /// The members were invited to a group call.
  public static let invitedToCall = Self(rawValue: "invitedToCall")
  /// A group call was scheduled.
  public static let scheduledCall = Self(rawValue: "scheduledCall")
  /// A payment of the value was made.
  public static let madePayment = Self(rawValue: "madePayment")
  /// A payment of the value was refunded.
  public static let refundedPayment = Self(rawValue: "refundedPayment")
  /// The actor activated payments.
  public static let activatedPayments = Self(rawValue: "activatedPayments")
  /// The actor asks to activate payments.
  public static let requestedPayments = Self(rawValue: "requestedPayments")
  /// The actor won a prize of the value.
  public static let wonPrize = Self(rawValue: "wonPrize")
  /// A gift code was won; the value is the number of months that it is worth.
  public static let wonGiftCode = Self(rawValue: "wonGiftCode")
  /// A giveaway was begun.
  public static let beganGiveaway = Self(rawValue: "beganGiveaway")
  /// A giveaway ended; the value is the number of winners.
  public static let endedGiveaway = Self(rawValue: "endedGiveaway")
  /// The actor scored the value in a game.
  public static let scoredInGame = Self(rawValue: "scoredInGame")
  /// The actor asked for the telephone number.
  public static let requestedNumber = Self(rawValue: "requestedNumber")
  /// The actor shared a contact.
  public static let sharedContact = Self(rawValue: "sharedContact")
  /// The actor suggested a profile photo.
  public static let suggestedPhoto = Self(rawValue: "suggestedPhoto")
  /// The actor sent data of a mini app to the bot.
  public static let sentAppData = Self(rawValue: "sentAppData")
  /// The actor sent identity documents.
  public static let sentIdentityDocuments = Self(rawValue: "sentIdentityDocuments")
  /// The actor allowed the bot to send messages; the value is the place where.
  public static let allowedBot = Self(rawValue: "allowedBot")
  /// The actor is within the distance that the value states of the members.
  public static let cameWithin = Self(rawValue: "cameWithin")
  /// The actor has a new safety number.
  public static let changedSafetyNumber = Self(rawValue: "changedSafetyNumber")
  /// The actor is marked as verified.
  public static let markedAsVerified = Self(rawValue: "markedAsVerified")
  /// The actor is no longer marked as verified.
  public static let markedAsUnverified = Self(rawValue: "markedAsUnverified")
  /// The chat is encrypted from here on.
  public static let turnedOnEncryption = Self(rawValue: "turnedOnEncryption")
  /// The encrypted session was reset.
  public static let resetSession = Self(rawValue: "resetSession")
  /// The actor sent something that could not be decrypted or read.
  public static let sentUnreadable = Self(rawValue: "sentUnreadable")
  /// The actor was reported as spam.
  public static let reportedAsSpam = Self(rawValue: "reportedAsSpam")
  /// The actor was blocked.
  public static let blocked = Self(rawValue: "blocked")
  /// The actor was unblocked.
  public static let unblocked = Self(rawValue: "unblocked")
  /// The request of the actor was accepted.
  public static let acceptedRequest = Self(rawValue: "acceptedRequest")
  /// The earlier messages were summarised for the assistant.
  public static let summarizedHistory = Self(rawValue: "summarizedHistory")
  /// The answer of the assistant was interrupted.
  public static let interruptedAnswer = Self(rawValue: "interruptedAnswer")
  /// The request to the assistant was canceled.
  public static let canceledRequest = Self(rawValue: "canceledRequest")
  /// The request to the assistant failed.
  public static let failedRequest = Self(rawValue: "failedRequest")
}

extension ChatEventContent.Action: CaseIterable {
  /// The format's own actions, for which a page has sentences in its language.
  public static let allCases: [Self] = [
    .createdGroup, .renamedGroup, .changedGroupPhoto, .removedGroupPhoto,
    .changedGroupDescription, .changedGroup, .createdChannel, .renamedChannel,
    .changedChannelIcon, .createdRoom, .renamedRoom, .changedRoomPhoto, .changedTopic,
    .startedThread, .createdTopic, .editedTopic, .becameSupergroup, .madeFromGroup,
    .boostedGroup, .addedMembers, .removedMembers, .invitedMembers, .bannedMembers,
    .unbannedMembers, .madeAdministrators, .removedAdministrators, .joined, .joinedByLink,
    .joinedByRequest, .left, .declinedInvitation, .askedToJoin, .declinedRequest,
    .withdrewRequest, .withdrewInvitation, .changedInvitationLink, .endedGroup, .endedPoll,
    .changedChannelDescription, .archivedChannel, .restoredChannel, .deletedChannel,
    .recordedCall, .nudged, .joinedApp, .changedName, .changedPhoto, .changedNumber,
    .pinnedMessage, .unpinnedMessage, .clearedHistory, .tookScreenshot, .setTimer,
    .turnedOffTimer, .changedTheme, .removedTheme, .changedWallpaper, .startedCall, .endedCall,
    .groupCall, .invitedToCall, .scheduledCall, .madePayment, .refundedPayment,
    .activatedPayments, .requestedPayments, .wonPrize, .wonGiftCode, .beganGiveaway,
    .endedGiveaway, .scoredInGame, .requestedNumber, .sharedContact, .suggestedPhoto,
    .sentAppData, .sentIdentityDocuments, .allowedBot, .cameWithin, .changedSafetyNumber,
    .markedAsVerified, .markedAsUnverified, .turnedOnEncryption, .resetSession, .sentUnreadable,
    .reportedAsSpam, .blocked, .unblocked, .acceptedRequest, .summarizedHistory,
    .interruptedAnswer, .canceledRequest, .failedRequest,
  ]
}
