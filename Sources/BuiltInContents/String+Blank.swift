import BubbleLayout
import ChatModel

extension String {
  /// True if nothing of the text can be seen.
  var isBlank: Bool { RichText(self).isBlank }
}
