package import BubbleLayout
package import ChatModel
import FoundationEssentials
import Platform

extension Conversation {
  /// The image files below the conversation's folder that are used by messages and their documents,
  /// by avatars and by the wallpaper.
  package func pictureFiles(shownBy kinds: ContentKinds = ContentKinds()) -> [String] {
    guard let folder, folder.isFileURL else { return [] }
    var names = Set(participants.compactMap(\.avatar))
    if let wallpaper { names.insert(wallpaper) }
    for message in messages where message.content.words == nil {
      names.formUnion(kinds.pictures(of: message.content))
    }
    return names.compactMap { try? SafePath.resolve($0, below: folder.path) }
  }
}

extension Theme {
  /// The files of the theme's pictures.
  package var pictureFiles: [String] {
    pictures.compactMap { try? SafePath.resolve($0.picture.path, below: $0.picture.folder) }
  }
}
