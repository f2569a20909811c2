/// The names of OpenAI's models.
enum ChatGPTModel {
  /// The model for the key in a message, with the name that the app shows.
  static func named(_ slug: String?) -> AssistantTurn.Model {
    guard let slug, slug != "auto" else {
      return AssistantTurn.Model(id: "chatgpt", name: "ChatGPT")
    }
    return AssistantTurn.Model(id: slug, name: name(of: slug))
  }

  /// The display name for a model's key: `GPT-4.1 mini` for `gpt-4-1-mini`.
  private static func name(of slug: String) -> String {
    if slug.hasPrefix("text-davinci-002-render") { return "GPT-3.5" }
    guard slug.hasPrefix("gpt-") else { return slug }
    var parts = slug.dropFirst("gpt-".count).split(separator: "-")[...]
    guard var name = parts.popFirst().map({ "GPT-\($0)" }) else { return slug }
    // A second, one-digit number is the minor version.
    if let minor = parts.first, minor.count == 1, minor.first?.isNumber == true,
      name.last?.isNumber == true
    {
      name += ".\(minor)"
      parts = parts.dropFirst()
    }
    return ([name] + parts.map { String($0) }).joined(separator: " ")
  }
}
