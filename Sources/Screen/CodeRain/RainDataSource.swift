/// The letters of a fixed grid: each is a function of seed, column, row and time.
///
/// Every 0.1 s, one random letter is replaced in some of the columns; `characterChangeRate` is the
/// fraction of columns in which this happens. Letters do not move: a track is a light that passes
/// over them.
struct RainDataSource {
  let columns: Int
  let rows: Int
  /// The seed from which the letters are computed.
  var seed: UInt64

  /// The time between two changes, which is one tick.
  static let interval = Duration.milliseconds(100)

  static let letters = Array("ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ0123456789Z")
    .map(String.init)

  /// The tick of the last change of each letter, by column and row.
  private var lastChanges: [[Int]]
  private var tick = 0

  init(columns: Int, rows: Int, seed: UInt64) {
    self.columns = columns
    self.rows = rows
    self.seed = seed
    lastChanges = Array(repeating: Array(repeating: 0, count: rows), count: columns)
  }

  /// The number of ticks up to a time.
  static func tick(at time: Duration) -> Int { max(0, Int(time / interval)) }

  /// The row whose letter changes at a tick; nil if none does.
  func changedRow(column: Int, tick: Int) -> Int? {
    guard tick > 0 else { return nil }
    let share = Double(random(column, tick, 1) >> 11) / Double(UInt64(1) << 53)
    guard share < RainConstants.characterChangeRate else { return nil }
    return Int(random(column, tick, 2) % UInt64(rows))
  }

  /// The letter at a position and a tick, computed from all earlier changes; a reference for
  /// checking `advance(to:)`.
  func letter(column: Int, row: Int, tick: Int) -> String {
    var last = tick
    while last > 0, changedRow(column: column, tick: last) != row { last -= 1 }
    return letter(column: column, row: row, changedAt: last)
  }

  /// Applies the changes up to a time.
  mutating func advance(to time: Duration) {
    let end = Self.tick(at: time)
    while tick < end {
      tick += 1
      for column in 0..<columns {
        if let row = changedRow(column: column, tick: tick) { lastChanges[column][row] = tick }
      }
    }
  }

  /// The letter at a position, after the changes applied so far.
  func letter(column: Int, row: Int) -> String {
    letter(column: column, row: row, changedAt: lastChanges[column][row])
  }

  private func letter(column: Int, row: Int, changedAt tick: Int) -> String {
    Self.letters[
      Int(random(column &+ row &* 4_096, tick, 3) % UInt64(Self.letters.count))]
  }

  private func random(_ place: Int, _ tick: Int, _ use: UInt64) -> UInt64 {
    Scatter.value(
      seed, UInt64(bitPattern: Int64(place)), UInt64(bitPattern: Int64(tick)), use)
  }
}

/// Pseudorandom numbers computed as functions of other numbers.
enum Scatter {
  /// A hash of the numbers, mixed as in SplitMix64.
  static func value(_ numbers: UInt64...) -> UInt64 {
    var state: UInt64 = 0
    for number in numbers {
      state = (state ^ number) &+ 0x9e37_79b9_7f4a_7c15
      state = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
      state = (state ^ state >> 27) &* 0x94d0_49bb_1331_11eb
      state ^= state >> 31
    }
    return state
  }

  /// A number in a range, derived from `value`.
  static func number(in range: ClosedRange<Int>, _ value: UInt64) -> Int {
    range.lowerBound + Int(value % UInt64(range.count))
  }
}
