public import BubbleLayout
import BuiltInContents

extension ContentKinds {
  /// Makes the built-in kinds.
  public init() { self = Self.builtIn }

  private static let builtIn = ContentKinds(builtIn: BuiltInKinds.register)
}
