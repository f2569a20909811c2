import Kit

/// Spans of one kind, flattened to ordered segments without overlaps; a later span covers an
/// earlier one.
struct SpanSegments<Value> {
  /// A part of the text that has one value.
  struct Segment {
    var range: Range<Int>
    var value: Value
  }

  /// The segments, from the start of the text to its end.
  private(set) var segments: [Segment] = []

  /// True if no span sets a value.
  var isEmpty: Bool { segments.isEmpty }

  /// Flattens spans.
  init(_ spans: [Segment]) {
    let spans = spans.filter { !$0.range.isEmpty }
    if spans.count <= 1 {
      segments = spans
      return
    }
    var edges: [(offset: Int, order: Int, opens: Bool)] = []
    edges.reserveCapacity(spans.count * 2)
    for (order, span) in spans.enumerated() {
      edges.append((span.range.lowerBound, order, true))
      edges.append((span.range.upperBound, order, false))
    }
    edges.sort { ($0.offset, $0.order) < ($1.offset, $1.order) }
    var open: [Int] = []
    var position = 0
    var lastOrder = -1
    for edge in edges {
      if let top = open.last, position < edge.offset {
        if top == lastOrder, segments.last?.range.upperBound == position {
          segments[segments.count - 1].range =
            segments[segments.count - 1].range.lowerBound..<edge.offset
        } else {
          segments.append(Segment(range: position..<edge.offset, value: spans[top].value))
          lastOrder = top
        }
      }
      position = edge.offset
      let place = open.partitioningIndex { $0 >= edge.order }
      if edge.opens {
        open.insert(edge.order, at: place)
      } else {
        open.remove(at: place)
      }
    }
  }

  /// The value at an offset; nil if no span sets one.
  func value(at offset: Int) -> Value? {
    let index = segments.partitioningIndex { $0.range.upperBound > offset }
    guard index < segments.count, segments[index].range.lowerBound <= offset else { return nil }
    return segments[index].value
  }
}
