import Assertions
import DisplayList
import RasterKit
import Testing

struct FillTests {
  @Test func `a rectangle on whole pixels is crisp`() throws {
    let bitmap = try paint(
      [.fill(.rect(Rect(x: 1, y: 1, width: 3, height: 2)), .color(.red))], width: 6, height: 4)
    expectPixels(
      bitmap,
      """
      ______
      _RRR__
      _RRR__
      ______
      """)
  }

  @Test func `each corner has its own radius`() throws {
    let radii = CornerRadii(topLeft: 4, topRight: 0, bottomRight: 4, bottomLeft: 0)
    let bitmap = try paint(
      [.fill(.roundedRect(Rect(x: 0, y: 0, width: 8, height: 8), radii), .color(.black))],
      width: 8, height: 8)
    expectPixels(
      bitmap,
      """
      _???####
      ??######
      ?#######
      ?#######
      #######?
      #######?
      ######??
      ####???_
      """)
  }

  @Test func `half a pixel covers half`() throws {
    let bitmap = try paint(
      [.fill(.rect(Rect(x: 0.5, y: 0, width: 1, height: 1)), .color(.black))], width: 2, height: 1)
    same(bitmap[x: 0, y: 0], 0xff7f_7f7f)
    same(bitmap[x: 1, y: 0], 0xff7f_7f7f)
  }
}
