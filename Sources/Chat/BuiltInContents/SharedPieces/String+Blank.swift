import BubbleLayout
import ChatModel

extension String {
  /// True if the text contains nothing visible.
  var isBlank: Bool { RichText(self).isBlank }
}
