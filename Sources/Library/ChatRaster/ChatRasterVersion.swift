/// The version of the library and of the `chatraster` command.
///
/// The compatibility promises are on the page <doc:WhatStays>.
public enum ChatRasterVersion {
  /// Three numbers as in [Semantic Versioning](https://semver.org), followed by `-dev` on the way to
  /// this version.
  ///
  /// The Python module and the changelog contain it too; `VersionTests` compares them.
  public static let current = "0.3.0-dev"
}
