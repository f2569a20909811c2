internal import DisplayList
internal import Kit

/// Fills lines of a given width with the clusters of a shaped paragraph, as many as fit on each.
struct LineFiller {
  /// The part of the paragraph that is on one line.
  struct Line {
    /// The line's clusters, including trailing spaces that hang over the edge.
    var clusters: Range<Int>
    /// True if the line ends at a soft hyphen.
    var hasHyphen = false
    /// The width that the line's last visible cluster loses, in Pango units.
    var endTrim = 0
  }

  let paragraph: ShapedParagraph
  /// The line width in Pango units; nil never breaks lines.
  let width: Int?
  /// True if lines break like code.
  let isCode: Bool
  /// The indent of all lines but the first, in Pango units.
  let indent: Int
  /// The distance between tab stops, in Pango units.
  let tabStop: Int
  /// The width of a hyphen in the font of a given cluster.
  let hyphenAdvance: (Int) -> Int
  /// The tints behind text, with the space for a tint that starts or ends at a line break.
  let tints: LineTints
  /// The width that a range of clusters gains if its glyphs are shaped without their neighbours.
  let edgeDifference: (Range<Int>) -> Int
  /// The blank half that can be trimmed from a cluster at a line's end; 0 for everything except
  /// closing punctuation.
  let endTrim: (Int) -> Int

  /// The maximum width that a line can lose if its edges are reshaped: an em.
  let slack: Int

  private var nextChance = 0

  /// Prepares for the paragraph's first line.
  init(
    paragraph: ShapedParagraph, width: Int?, isCode: Bool, indent: Int, tabStop: Int, slack: Int,
    tints: LineTints, hyphenAdvance: @escaping (Int) -> Int,
    edgeDifference: @escaping (Range<Int>) -> Int, endTrim: @escaping (Int) -> Int
  ) {
    self.paragraph = paragraph
    self.width = width
    self.isCode = isCode
    self.indent = indent
    self.tabStop = max(tabStop, 1)
    self.slack = slack
    self.tints = tints
    self.hyphenAdvance = hyphenAdvance
    self.edgeDifference = edgeDifference
    self.endTrim = endTrim
  }

  /// The initial pen position of a line, which includes the trimmed leading half of opening
  /// punctuation.
  func startPosition(of start: Int) -> Int {
    (start == 0 ? 0 : indent) + paragraph.startTrim(ofCluster: start)
      + tints.room(before: start, in: paragraph)
  }

  /// The positions of the pen after the clusters of a line, and after its last visible cluster.
  struct Pen {
    var position: Int
    var visible: Int

    mutating func move(over cluster: GlyphCluster, tabStop: Int) {
      position =
        cluster.traits.contains(.tab)
        ? (position / tabStop + 1) * tabStop : position + Int(cluster.advance)
      if !cluster.traits.contains(.space) { visible = position }
    }
  }

  /// The line that starts at a cluster.
  mutating func line(from start: Int) -> Line {
    let count = paragraph.clusters.count
    guard let width else { return Line(clusters: start..<count) }
    let startPosition = startPosition(of: start)
    let endRoom = tints.room(behind: count, in: paragraph)
    if start == 0 && !paragraph.hasTabs
      && startPosition + paragraph.visibleWidth + endRoom <= width
    {
      return Line(clusters: 0..<count)
    }
    if isCode { return codeLine(from: start, in: width) }
    let chances = paragraph.chances ?? []
    let startOffset = paragraph.offset(ofCluster: start)
    while nextChance < chances.count, Int(chances[nextChance].offset) <= startOffset {
      nextChance += 1
    }
    var pen = Pen(position: startPosition, visible: startPosition)
    var best: Line?
    var bestIsBlank = false
    var cluster = start
    var index = nextChance
    while true {
      var end = paragraph.range.upperBound
      while index < chances.count, chances[index].rank != .ordinary { index += 1 }
      if index < chances.count { end = Int(chances[index].offset) }
      while cluster < count, Int(paragraph.clusters[cluster].offset) < end {
        pen.move(over: paragraph.clusters[cluster], tabStop: tabStop)
        cluster += 1
        // No later break opportunity can fit: the rest of a long word need not be examined.
        if pen.visible > width + slack { break }
      }
      index += 1
      if paragraph.offset(ofCluster: cluster) != end {
        if pen.visible > width + slack { break }
        // A break opportunity within a cluster cannot be used.
        continue
      }
      guard let line = fitting(start..<cluster, visible: pen.visible, in: width) else {
        // If a break opportunity fails because of its hyphen or its edge, a later one without
        // either may still fit.
        if cluster == count || pen.visible > width + slack { break }
        continue
      }
      bestIsBlank = pen.visible == startPosition
      best = line
      if cluster == count { return line }
    }
    if let best, !bestIsBlank { return best }
    return brokenWord(from: start, wordStart: best?.clusters.upperBound ?? start, in: width)
  }

  /// The line of some clusters; nil if it does not fit.
  func fitting(_ clusters: Range<Int>, visible: Int, in width: Int) -> Line? {
    let last = clusters.upperBound - 1
    let hasHyphen =
      last >= clusters.lowerBound && clusters.upperBound < paragraph.clusters.count
      && paragraph.clusters[last].traits.contains(.softHyphen)
    var needed =
      visible + (hasHyphen ? hyphenAdvance(last) : 0)
      + tints.room(behind: clusters.upperBound, in: paragraph)
    guard needed <= width + slack else { return nil }
    if paragraph.joins(clusters.lowerBound) || paragraph.joins(clusters.upperBound) {
      needed += edgeDifference(clusters)
    }
    if needed <= width { return Line(clusters: clusters, hasHyphen: hasHyphen) }
    guard
      let lastVisible = clusters.last(where: {
        !paragraph.clusters[$0].traits.contains(.space)
      })
    else { return nil }
    let trim = endTrim(lastVisible)
    return trim > 0 && needed - trim <= width
      ? Line(clusters: clusters, hasHyphen: hasHyphen, endTrim: trim) : nil
  }

  /// A line with part of a word that is wider than the line.
  ///
  /// It ends at a break opportunity within the word, else after the last cluster that fits, and
  /// contains at least one cluster.
  private func brokenWord(from start: Int, wordStart: Int, in width: Int) -> Line {
    let count = paragraph.clusters.count
    let startPosition = startPosition(of: start)
    var pen = Pen(position: startPosition, visible: startPosition)
    var ends: [(cluster: Int, visible: Int)] = []
    var cluster = start
    while cluster < count {
      pen.move(over: paragraph.clusters[cluster], tabStop: tabStop)
      cluster += 1
      if pen.visible > width + slack && cluster > wordStart + 1 { break }
      if cluster > wordStart { ends.append((cluster, pen.visible)) }
    }
    let chances = paragraph.chances ?? []
    func isWithinWord(_ cluster: Int) -> Bool {
      let offset = paragraph.offset(ofCluster: cluster)
      let index = chances.partitioningIndex { Int($0.offset) >= offset }
      return index < chances.count && Int(chances[index].offset) == offset
    }
    var leavesOneLetter: Line?
    for end in ends.reversed() where isWithinWord(end.cluster) {
      guard let line = fitting(start..<end.cluster, visible: end.visible, in: width) else {
        continue
      }
      if !isLastOfWord(end.cluster) { return line }
      leavesOneLetter = leavesOneLetter ?? line
    }
    if let leavesOneLetter { return leavesOneLetter }
    for end in ends.reversed() {
      if let line = fitting(start..<end.cluster, visible: end.visible, in: width) { return line }
    }
    return Line(clusters: start..<paragraph.withMarks(min(wordStart + 1, count)))
  }

  /// True if a cluster would be alone on the next line, apart from characters that can follow it
  /// there.
  private func isLastOfWord(_ cluster: Int) -> Bool {
    let next = cluster + 1
    guard next < paragraph.clusters.count, !paragraph.clusters[next].traits.contains(.space) else {
      return true
    }
    let chances = paragraph.chances ?? []
    let offset = paragraph.offset(ofCluster: next)
    let index = chances.partitioningIndex { Int($0.offset) >= offset }
    return index < chances.count && Int(chances[index].offset) == offset
      && chances[index].rank == .ordinary
  }

  /// The longest range of clusters from a start that fits next to an ellipsis, without trailing
  /// spaces.
  func shortened(from start: Int, beside ellipsis: Int) -> Range<Int> {
    let count = paragraph.clusters.count
    let startPosition = startPosition(of: start)
    var pen = Pen(position: startPosition, visible: startPosition)
    var ends: [(cluster: Int, visible: Int)] = [(start, startPosition)]
    let room = width.map { $0 - ellipsis }
    for cluster in start..<count {
      pen.move(over: paragraph.clusters[cluster], tabStop: tabStop)
      if let room, pen.visible > room + slack { break }
      if !paragraph.clusters[cluster].traits.contains(.space) {
        ends.append((cluster + 1, pen.visible))
      }
    }
    guard let room else { return start..<(ends.last?.cluster ?? start) }
    for end in ends.reversed() {
      let clusters = start..<end.cluster
      let isJoined = paragraph.joins(clusters.lowerBound) || paragraph.joins(clusters.upperBound)
      let needed = end.visible + tints.room(behind: end.cluster, in: paragraph)
      if needed + (isJoined ? edgeDifference(clusters) : 0) <= room { return clusters }
    }
    return start..<start
  }
}

extension ShapedParagraph {
  /// True if the glyphs on both sides of a cluster's start must be reshaped when a line ends there;
  /// false next to a space.
  func joins(_ cluster: Int) -> Bool {
    cluster > 0 && cluster < clusters.count && clusters[cluster].traits.contains(.isJoined)
      && !clusters[cluster - 1].traits.contains(.space)
      && !items.contains { $0.clusters.lowerBound == cluster }
  }
}
