extension BinaryInteger {
  /// The digits of a number that is not negative, with leading zeros up to a width.
  @inlinable
  package func digits(_ width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
