import BubbleLayout
import ChatModel

extension String {
  /// Whether nothing of the text can be seen.
  var isBlank: Bool { RichText(self).isBlank }
}
