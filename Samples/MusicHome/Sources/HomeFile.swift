import ChatRaster
import Foundation

/// A home screen, decoded from a file.
struct HomeFile: Codable {
  struct Banner: Codable, Hashable {
    var picture: String, title: String, label: String, color: String
  }

  struct Item: Codable, Hashable {
    var picture: String, title: String
    var subtitle: String?, plays: String?, corner: String?
  }

  struct Section: Codable {
    enum Kind: String, Codable { case recommended, exclusive, videos, columns, channels, songs }
    var kind: Kind, title: String, items: [Item]
  }

  var banners: [Banner]
  var menu: [String]
  var sections: [Section]
  var footer: String

  /// The names of all pictures, each with its size in pixels.
  var artworks: [String: Size] {
    var sizes: [String: Size] = [:]
    for banner in banners { sizes[banner.picture] = Size(width: 960, height: 360) }
    for section in sections {
      for item in section.items {
        sizes[item.picture] =
          switch section.kind {
          case .recommended, .songs: Size(width: 320, height: 320)
          case .exclusive: Size(width: 780, height: 300)
          case .videos: Size(width: 400, height: 225)
          case .columns: Size(width: 240, height: 150)
          case .channels: Size(width: 180, height: 180)
          }
      }
    }
    return sizes
  }
}
