import ChatModel
import DisplayList
import Pictures
import Platform

/// A picture that messages contain, for the picture pages of a document.
struct AttachedPicture: Sendable {
  /// The name in the conversation.
  let name: String
  /// The messages that show the picture, as indices into the conversation's messages.
  var messages: [Int]
  /// The picture and the SHA-256 of its bytes; nil if it cannot be shown.
  var shown: (reference: ImageReference, digest: String)?
}

extension ChatRenderer.Preparation {
  /// The pictures of all messages that are drawn, each listed once, in the order of the messages.
  ///
  /// Avatars, wallpapers and pictures of themes are not included.
  ///
  /// - Throws: `RenderError` if the system's limit of open files is reached.
  func attachedPictures() throws(RenderError) -> [AttachedPicture] {
    let timeline = cells.timeline
    let kinds = cells.builder.context.environment.kinds
    var attached: [AttachedPicture] = []
    var places: [String: Int] = [:]
    for index in timeline.selectedMessages {
      for name in kinds.pictures(of: timeline.conversation.messages[index].content) {
        if let known = places[name] {
          if attached[known].messages.last != index { attached[known].messages.append(index) }
        } else {
          places[name] = attached.count
          attached.append(AttachedPicture(name: name, messages: [index]))
        }
      }
    }
    for place in attached.indices {
      let name = attached[place].name
      guard let reference = try? pictures.reference(named: name),
        let bytes = try? pictures.bytes(named: name)
      else { continue }
      attached[place].shown = (reference, SHA256.hexadecimal(of: bytes))
    }
    try pictures.requireFiles()
    return attached
  }
}
