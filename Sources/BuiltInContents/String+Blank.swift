import BubbleLayout
import ChatModel

extension String {
  /// True if the text has nothing visible.
  var isBlank: Bool { RichText(self).isBlank }
}
