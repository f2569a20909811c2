import ServiceFormats

/// A worker's description of itself; all results depend on it.
struct WorkerDescription: Sendable, Equatable {
  var version: String
  /// The digest of fonts, looks and libraries.
  var fingerprint: String
  /// The appearances of the themes, by theme name.
  var looks: [String: [String]]
  /// The formats of responses, in order of preference.
  var outputs: [OutputType]
}

extension WorkerDescription {
  /// Reads the answer to the action `hello`; nil if it is that of a worker of another version.
  init?(hello: WorkerAnswerHeader) {
    guard hello.status == 0, hello.protocol == 1, let version = hello.version,
      let looks = hello.looks, let fingerprint = hello.fingerprint,
      let names = hello.formats, let entries = hello.outputs,
      Set(names).count == names.count, Set(names) == Set(entries.keys)
    else { return nil }
    // `formats` has the order, which an object of JSON does not have.
    let types = names.compactMap { name -> OutputType? in
      guard let entry = entries[name], let type = entry.type, let endings = entry.endings,
        let settings = entry.settings
      else { return nil }
      return OutputType(name: name, contentType: type, endings: endings, settings: settings)
    }
    guard types.count == names.count else { return nil }
    (self.version, self.fingerprint, self.looks) = (version, fingerprint, looks)
    outputs = types.filter(\.isSelfDescribing)
    guard !outputs.isEmpty else { return nil }
  }
}
