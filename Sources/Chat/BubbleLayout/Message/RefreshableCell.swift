import ChatModel
import DisplayList
import Platform

/// The cell of a message with refreshable components: refreshing a component measures and draws
/// only that component and reuses the rest of the cell.
final class RefreshableCell: Sendable {
  /// A program's component with its position.
  private struct Part: Sendable {
    let request: ComponentRequest
    let figure: AddedComponent.Figure
    let box: Rect
    /// The positions in the list of items before and after the component's items.
    let drawn: (start: SnapshotBuilder.Mark, end: SnapshotBuilder.Mark)
  }

  /// The row that the cell was laid out from.
  private let row: MessageRow
  private let context: CellContext
  private let pictures: [ImageAvailability]
  private let rules: ContentDigest
  /// The finished cell.
  private let snapshot: CellSnapshot
  /// The parts, in drawing order.
  private let parts: [Part]

  /// Stores a laid-out cell; nil if one of its components cannot be redrawn separately.
  init?(_ composition: MessageComposition, _ snapshot: CellSnapshot, of row: MessageRow) {
    guard let recorder = composition.recorder, !composition.keepsInkRoom else { return nil }
    self.row = row
    self.snapshot = snapshot
    context = composition.tools.context
    let shaper = composition.tools.shaper
    parts = recorder.entries.map {
      Part(
        request: $0.request, figure: $0.measured.figure(using: shaper), box: $0.box,
        drawn: ($0.start, $0.end))
    }
    pictures = context.availability(of: row)
    rules = context.componentRules(of: row)
  }

  /// The key under which a page caches the cell.
  static func digest(of row: MessageRow, in context: CellContext) -> ContentDigest {
    var hasher = ContentHasher()
    hasher.combine("refreshed")
    hasher.combine(row.message.id)
    hasher.combine(context.environment.pageWidth)
    hasher.combine(context.environment.scale)
    hasher.combine(context.theme.name)
    return hasher.finish()
  }

  /// The estimated memory use of the cell, in bytes.
  var byteCost: Int { 2_000 + 200 * snapshot.items.count }

  /// Redraws the components whose states have changed.
  ///
  /// - Returns: The cell; nil if anything else has changed or a component has a different size, so
  ///   that the whole message must be laid out.
  func refreshed(
    for new: MessageRow, in context: CellContext, using tools: MessageTools
  ) -> CellSnapshot? {
    guard context === self.context, hasSameRest(as: new), pictures == context.availability(of: new),
      rules == context.componentRules(of: new)
    else { return nil }
    let changed = changedStates(in: new)
    guard changed.isSubset(of: parts.map(\.request.component.identifier)) else { return nil }
    var drawn = SnapshotBuilder(width: snapshot.size.width, isMirrored: context.isMirrored)
    let old = SnapshotBuilder(drawn: snapshot, isMirrored: context.isMirrored)
    var place = SnapshotBuilder.start
    for part in parts {
      drawn.draw(old.drawing(from: place, to: part.drawn.start))
      place = part.drawn.end
      guard changed.contains(part.request.component.identifier) else {
        drawn.draw(old.drawing(from: part.drawn.start, to: part.drawn.end))
        continue
      }
      guard let component = AddedComponent(part.request, for: new, using: tools),
        component.figure(using: tools.shaper) == part.figure,
        let drawing = component.drawing(
          in: part.box, of: snapshot.size, isMirrored: context.isMirrored, using: tools.shaper)
      else { return nil }
      drawn.draw(drawing)
    }
    drawn.draw(old.drawing(from: place, to: old.mark))
    return drawn.finish(height: snapshot.size.height)
  }

  /// True if the rows differ only in the states of components.
  private func hasSameRest(as new: MessageRow) -> Bool {
    var (one, other) = (row, new)
    one.message = one.message.withoutStates
    other.message = other.message.withoutStates
    return one == other
  }

  /// The identifiers of the components whose states differ.
  private func changedStates(in new: MessageRow) -> Set<String> {
    let (old, new) = (row.message.states ?? [:], new.message.states ?? [:])
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }
}

extension AddedComponent {
  /// The component's drawing on its own; nil if its ink extends beyond the cell.
  fileprivate func drawing(
    in box: Rect, of cell: Size, isMirrored: Bool, using shaper: CellShaper
  ) -> SnapshotBuilder.Drawing? {
    var builder = SnapshotBuilder(width: cell.width, isMirrored: isMirrored)
    let start = builder.mark
    draw(in: box, into: &builder)
    let drawing = builder.drawing(since: start)
    return InkOverhang(of: builder.finish(height: cell.height), using: shaper).isZero
      ? drawing : nil
  }
}

extension CellContext {
  /// The hash of the size strategies and components that apply to a message.
  fileprivate func componentRules(of row: MessageRow) -> ContentDigest {
    var hasher = ContentHasher()
    strategies.combine(for: row, into: &hasher)
    components.combine(for: row, into: &hasher)
    return hasher.finish()
  }

  /// The availability of a message's pictures, except those of refreshed components.
  fileprivate func availability(of row: MessageRow) -> [ImageAvailability] {
    var row = row
    row.message = row.message.withoutStates
    return pictures(of: row).map { environment.images.image(at: $0) }
  }
}

extension CellBuilder {
  /// The cell of a message with refreshed components.
  func refreshed(_ row: MessageRow, shaper: CellShaper) -> CellSnapshot? {
    let digest = RefreshableCell.digest(of: row, in: context)
    let known: RefreshableCell? = shaper.composition(for: digest)
    var composition = MessageComposition(
      row, context: context, shaper: shaper, recorder: ComponentRecorder())
    if let cell = known?.refreshed(for: row, in: context, using: composition.tools) { return cell }
    context.structure(of: row).compose(&composition)
    guard let snapshot = composition.snapshot else { return nil }
    if let kept = RefreshableCell(composition, snapshot, of: row) {
      shaper.keep(kept, for: digest, cost: kept.byteCost)
    }
    return snapshot
  }
}
