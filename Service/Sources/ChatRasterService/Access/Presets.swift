public import FoundationEssentials

extension ServiceConfiguration {
  /// Reads the presets from a JSON object, which has the options of each preset under its name.
  /// - Throws: `ConfigurationError`.
  public static func presets(json: Data, of file: String) throws -> [String: RenderQuery] {
    let values: [String: [String: OptionValue]]
    do {
      values = try JSONDecoder().decode([String: [String: OptionValue]].self, from: json)
    } catch {
      throw ConfigurationError("\(file): write a JSON object with an object of options per preset")
    }
    return try values.reduce(into: [:]) { presets, entry in
      var query = RenderQuery()
      do {
        for (name, value) in entry.value { try query.set(name, value) }
      } catch let problem as Problem {
        throw ConfigurationError("\(file): preset \(entry.key): \(problem.detail)")
      }
      presets[entry.key] = query
    }
  }

  /// Removes the name of a preset from a query, and returns the preset's options.
  func options(of query: inout QueryString) throws -> RenderQuery {
    guard let name = try query.take("preset") else {
      guard !allowsOnlyPresets else {
        throw Problem.badRequest(
          "preset", "preset: choose from \(presets.keys.sorted().joined(separator: ", "))")
      }
      return RenderQuery()
    }
    guard let preset = presets[name] else {
      throw Problem.badRequest("preset", "preset: this service has no such preset")
    }
    return preset
  }

  /// Adds the options of an address to those of its preset.
  /// - Throws: `Problem` for an option that the preset sets, and for any option if only presets are
  ///   allowed.
  func completed(_ options: RenderQuery, from query: QueryString) throws -> RenderQuery {
    var options = options
    for (name, value) in query.pairs {
      guard !allowsOnlyPresets else {
        throw Problem.badRequest("only_presets", "this service accepts presets only, no options")
      }
      try options.set(name, .text(value))
    }
    return options
  }

  /// Adds the options from a part of the body to other options.
  func completed(_ options: RenderQuery, from json: Data) throws -> RenderQuery {
    guard !allowsOnlyPresets else {
      throw Problem.badRequest("only_presets", "this service accepts presets only, no options")
    }
    var options = options
    try options.add(RenderQuery(json: json))
    return options
  }
}
