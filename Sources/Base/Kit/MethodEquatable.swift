/// A type whose equality is a method, so that its module declares no `==`.
///
/// The compiler records an operator as a name of the whole module. After any change to the module's
/// interface, it would compile every file above the module that uses an operator of this name.
package protocol MethodEquatable: Equatable {
  /// True if both values are equal.
  func isEqual(to other: Self) -> Bool
}

extension MethodEquatable {
  @inlinable
  package static func == (one: Self, other: Self) -> Bool { one.isEqual(to: other) }
}
