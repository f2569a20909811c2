import ChatModel

extension [Content] {
  /// The contents of one message, with consecutive images and videos combined into an album.
  ///
  /// If the first content is text and an album follows, the text becomes its caption.
  var withAlbums: [Content] {
    var contents: [Content] = []
    var items: [(item: AlbumContent.Item, content: Content)] = []
    func close() {
      if items.count > 1 {
        contents.append(.album(AlbumContent(items.map(\.item))))
      } else {
        contents += items.map(\.content)
      }
      items = []
    }
    for content in self {
      if let item = content.albumItem {
        items.append((item, content))
      } else {
        close()
        contents.append(content)
      }
    }
    close()
    if contents.count > 1, let words = contents[0].text, var album = contents[1].album {
      album.caption = words
      contents.replaceSubrange(0...1, with: [.album(album)])
    }
    return contents
  }
}

extension Content {
  /// The content as an album item; nil for other kinds, and for an image or video with a caption.
  fileprivate var albumItem: AlbumContent.Item? {
    if let image, image.caption == nil {
      return AlbumContent.Item(
        source: image.source, width: image.width, height: image.height,
        alternative: image.alternative)
    }
    guard let video, video.caption == nil else { return nil }
    return AlbumContent.Item(
      source: video.poster, width: video.width, height: video.height,
      video: video.source ?? "", duration: video.duration)
  }
}
