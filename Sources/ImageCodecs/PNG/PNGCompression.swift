/// What the compression of a PNG is to be good at; the pixels are the same.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// Time: ISA-L's igzip, a millisecond or two for a telephone's screen.
  case fast
  /// Bytes: libdeflate, about a quarter fewer for two hundred milliseconds for such a screen.
  case small
}
