/// The numbers that represent enum cases in a record.
///
/// A number is never reused: a change increments `SnapshotCoder.version`.
enum SnapshotTag {
  enum Item {
    static let fill: UInt8 = 0
    static let stroke: UInt8 = 1
    static let text: UInt8 = 2
    static let image: UInt8 = 3
    static let shadow: UInt8 = 4
    static let group: UInt8 = 5
    static let clippedGroup: UInt8 = 6
    /// An image with parts that keep their size when it is stretched.
    static let stretchedImage: UInt8 = 7
    static let cover: UInt8 = 8
  }

  enum Shape {
    static let roundedRect: UInt8 = 0
    /// A rounded rectangle with four equal corners.
    static let evenlyRoundedRect: UInt8 = 1
    static let ellipse: UInt8 = 2
    static let path: UInt8 = 3
  }

  enum Element {
    static let move: UInt8 = 0
    static let line: UInt8 = 1
    static let curve: UInt8 = 2
    static let close: UInt8 = 3
  }

  enum Paint {
    static let color: UInt8 = 0
    static let gradient: UInt8 = 1
    static let pageGradient: UInt8 = 2
  }

  enum Role {
    static let cell: UInt8 = 0
    static let avatar: UInt8 = 1
    static let name: UInt8 = 2
    static let bubble: UInt8 = 3
    static let text: UInt8 = 4
    static let link: UInt8 = 5
    static let mention: UInt8 = 6
    static let image: UInt8 = 7
    static let reply: UInt8 = 8
    static let reaction: UInt8 = 9
    static let status: UInt8 = 10
    static let dateSeparator: UInt8 = 11
    static let notice: UInt8 = 12
    static let titleBar: UInt8 = 13
    static let custom: UInt8 = 14
    static let replyAuthor: UInt8 = 15
    static let replyText: UInt8 = 16
    static let time: UInt8 = 17
    static let delivery: UInt8 = 18
    /// The flag of a role that has a text range.
    static let hasTextRange: UInt8 = 0x80
    /// The flag of a role that has a label.
    static let hasLabel: UInt8 = 0x40
  }
}

/// The encoding of a run's glyph columns, stored as two bytes of flags.
struct GlyphColumns: OptionSet {
  let rawValue: UInt16

  /// The text runs from right to left.
  static let isRightToLeft = GlyphColumns(rawValue: 1)
  /// Glyph ids of 32 bits instead of 16.
  static let wideIDs = GlyphColumns(rawValue: 1 << 1)
  /// Advances as floating-point numbers instead of 16-bit numbers of Pango units.
  static let rawAdvances = GlyphColumns(rawValue: 1 << 2)
  /// Horizontal positions as offsets from the pen, in 16-bit numbers of Pango units; without this
  /// flag, each glyph is at the pen.
  static let offsetX = GlyphColumns(rawValue: 1 << 3)
  /// Horizontal positions as floating-point numbers.
  static let rawX = GlyphColumns(rawValue: 1 << 4)
  /// Vertical positions as offsets from the line's baseline, in 16-bit numbers of Pango units;
  /// without this flag, each glyph is on that baseline.
  static let offsetY = GlyphColumns(rawValue: 1 << 5)
  /// Vertical positions as floating-point numbers.
  static let rawY = GlyphColumns(rawValue: 1 << 6)
  /// Clusters as 8-bit steps; without this flag, each cluster is the next byte of text.
  static let clusterSteps = GlyphColumns(rawValue: 1 << 7)
  /// Clusters as whole numbers.
  static let rawClusters = GlyphColumns(rawValue: 1 << 8)

  /// The number of Pango units in a point.
  static let unitsPerPoint: Float = 1024
}
