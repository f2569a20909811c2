/// The version of the library and of the `chatraster` command.
///
/// The compatibility promises are on the page <doc:WhatStays>.
public enum ChatRasterVersion {
  /// Three numbers as in [Semantic Versioning](https://semver.org), such as `0.2.0`.
  public static let current = "0.2.0"
}
