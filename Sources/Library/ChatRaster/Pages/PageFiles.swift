import FoundationEssentials
import Platform

/// The files of pages while they are written.
///
/// The number of pages is known only at the end, and so are their names. Until then the files have
/// temporary names and are closed, so that thousands of them use no file descriptors.
struct PageFiles {
  private let file: (Int, Int) -> URL
  private let regions: ((Int, Int) -> URL)?
  private var pictures: [AtomicFile] = []
  private var lists: [AtomicFile] = []

  /// Makes an empty set; the functions name files by a page's number and the number of pages.
  init(file: @escaping (Int, Int) -> URL, regions: ((Int, Int) -> URL)?) {
    self.file = file
    self.regions = regions
  }

  /// True if the regions must be written.
  var hasRegions: Bool { regions != nil }

  /// Makes the temporary file of the next page, and its preliminary index entry.
  mutating func begin(_ number: Int) throws -> (picture: AtomicFile, entry: PageIndex.Page) {
    let url = file(number, number)
    let picture = try AtomicFile(path: url.filePath)
    pictures.append(picture)
    return (picture, PageIndex.Page(file: url))
  }

  /// Writes the regions of the page that began last.
  mutating func end(_ pageRegions: PageRegions) throws {
    guard let regions else { return }
    let list = try AtomicFile(path: regions(pictures.count, pictures.count).filePath)
    try list.write(pageRegions.json())
    try list.finishWriting()
    lists.append(list)
  }

  /// Sets the final path of each file, now that the number of pages is known; the files still have
  /// their temporary names.
  func settle(_ index: inout PageIndex) throws {
    let count = pictures.count
    for place in pictures.indices {
      index.pages[place].file = file(place + 1, count)
      try pictures[place].rename(to: index.pages[place].file.filePath)
      guard let regions else { continue }
      index.pages[place].regionsFile = regions(place + 1, count)
      try lists[place].rename(to: regions(place + 1, count).filePath)
    }
    var paths = Set<String>()
    for path in pictures.map(\.path) + lists.map(\.path) where !paths.insert(path).inserted {
      throw RenderError(
        .cannotCreate, "\(path) would be written twice: give each page its own name",
        file: path)
    }
  }

  /// Gives the files their final names.
  func commit() throws {
    for picture in pictures { try picture.commit() }
    for list in lists { try list.commit() }
  }
}
