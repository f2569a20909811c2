/// The kinds of input that can be imported.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// A conversation in this project's own JSON.
  case chatraster
  /// Telegram Desktop's machine-readable export: `result.json`, or the folder or zip that holds it.
  case telegram
  /// WhatsApp's “Export chat”: the text, its zip, or the unpacked folder.
  case whatsapp
}
