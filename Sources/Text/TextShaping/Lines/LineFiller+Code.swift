import Kit

extension LineFiller {
  /// A position where a line of code can end, and the end of its visible text.
  private struct End {
    let cluster: Int
    let visible: Int
    let rank: LineBreakChance.Rank
  }

  /// Fills a line of code that starts at a cluster and does not fit as a whole.
  ///
  /// The line ends at a space in its second half. Otherwise it ends at the last space or gap
  /// between tokens, if that is in its second half or if the rest up to the next break opportunity
  /// is no wider than a line. If there is no such position, it ends within a token.
  func codeLine(from start: Int, in width: Int) -> Line {
    let origin = startPosition(of: start)
    let (ends, whole) = ends(from: start, origin: origin, in: width)
    if let whole { return whole }
    let half = origin + (width - origin) / 2
    func last(_ ranks: Set<LineBreakChance.Rank>, from least: Int) -> (end: End, line: Line)? {
      for end in ends.reversed() where ranks.contains(end.rank) && end.visible >= least {
        if let line = fitting(start..<end.cluster, visible: end.visible, in: width) {
          return (end, line)
        }
      }
      return nil
    }
    if let space = last([.ordinary], from: half) { return space.line }
    let between = last([.ordinary, .betweenTokens], from: origin + 1)
    if let between, between.end.visible >= half || fitsAlone(from: between.end.cluster, in: width) {
      return between.line
    }
    if let within = last([.withinWord], from: half) { return within.line }
    if let anywhere = last([.anywhere, .withinWord], from: half) ?? between {
      return anywhere.line
    }
    // The line consists of symbols that belong together: it takes as many as fit.
    return last([.anywhere, .withinWord], from: origin + 1)?.line
      ?? fitting(from: start, in: width)
  }

  /// The break opportunities of the line, up to the first that does not fit; or the whole line
  /// if all remaining clusters fit.
  private func ends(from start: Int, origin: Int, in width: Int) -> (ends: [End], whole: Line?) {
    let chances = paragraph.chances ?? []
    let startOffset = paragraph.offset(ofCluster: start)
    var next = chances.partitioningIndex { Int($0.offset) > startOffset }
    var pen = Pen(position: origin, visible: origin)
    var ends: [End] = []
    var cluster = start
    while cluster < paragraph.clusters.count {
      pen.move(over: paragraph.clusters[cluster], tabStop: tabStop)
      cluster += 1
      if pen.visible > width + slack { return (ends, nil) }
      let offset = paragraph.offset(ofCluster: cluster)
      while next < chances.count, Int(chances[next].offset) < offset { next += 1 }
      guard next < chances.count, Int(chances[next].offset) == offset else { continue }
      ends.append(End(cluster: cluster, visible: pen.visible, rank: chances[next].rank))
    }
    return (ends, fitting(start..<cluster, visible: pen.visible, in: width))
  }

  /// True if the part from a cluster to the next good break opportunity is no wider than a line.
  private func fitsAlone(from start: Int, in width: Int) -> Bool {
    let chances = paragraph.chances ?? []
    let offset = paragraph.offset(ofCluster: start)
    var next = chances.partitioningIndex { Int($0.offset) > offset }
    while next < chances.count, chances[next].rank == .withinWord || chances[next].rank == .anywhere
    {
      next += 1
    }
    let end =
      next < chances.count
      ? paragraph.firstCluster(from: Int(chances[next].offset)) : paragraph.clusters.count
    var pen = Pen(position: startPosition(of: start), visible: startPosition(of: start))
    for cluster in paragraph.clusters[start..<max(start, end)] {
      pen.move(over: cluster, tabStop: tabStop)
      if pen.visible > width { return false }
    }
    return true
  }

  /// The line with as many clusters as fit, at least one.
  private func fitting(from start: Int, in width: Int) -> Line {
    let origin = startPosition(of: start)
    var pen = Pen(position: origin, visible: origin)
    var end = start
    for cluster in paragraph.clusters[start...] {
      pen.move(over: cluster, tabStop: tabStop)
      if pen.visible > width { break }
      end += 1
    }
    return Line(clusters: start..<paragraph.withMarks(max(end, start + 1)))
  }
}
