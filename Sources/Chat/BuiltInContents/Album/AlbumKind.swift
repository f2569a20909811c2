import BubbleLayout
import ChatModel

/// The album kind: pictures and videos that were sent as one message.
struct AlbumKind: ContentKind {
  static let type = "album"
  static let version = 1

  func summary(of album: AlbumContent, in strings: LocalizedStrings) -> String {
    let label = album.items.allSatisfy(\.isVideo) ? strings.video : strings.photo
    let count = album.items.count
    return strings.labeled(count > 1 ? "\(label) × \(count)" : label, with: album.caption)
  }

  func words(of album: AlbumContent, in context: ContentContext) -> ContentWords? {
    album.caption.map { ContentWords($0) }
  }

  func pictures(of album: AlbumContent) -> [String] {
    album.items.prefix(AlbumLayout.limit).compactMap(\.source)
  }

  func redacted(_ album: AlbumContent, by redaction: Redaction) -> AlbumContent? {
    var masked = album
    masked.caption = album.caption.map { redaction.masked($0) }
    for index in masked.items.indices {
      masked.items[index].source = nil
      masked.items[index].alternative = nil
      // An empty path still marks the item as a video.
      if masked.items[index].video != nil { masked.items[index].video = "" }
    }
    return masked
  }

  func measured(_ album: AlbumContent, in context: ContentContext) -> some MeasuredContent {
    AlbumView(album, in: context)
  }
}
