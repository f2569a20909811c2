extension String {
  /// The host of an address, without `www.`; nil if the address has none.
  var siteName: String? {
    guard let start = firstRange(of: "://")?.upperBound else { return nil }
    var host = self[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    // The user name and password in an address must not be shown.
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if host.hasPrefix("www.") { host = host.dropFirst(4) }
    return host.isEmpty ? nil : String(host.prefix(80))
  }
}
