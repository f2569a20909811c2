import ChatRaster
import RendererTestResources
import Testing

/// Compiled copies of the Swift examples in comments about touches.
@Suite struct TouchExamples {
  private struct Buttons: TouchSurface {
    var isScrolling: Bool { false }
    func target(at point: Point) -> TouchTarget<String>? { TouchTarget("ok") }
    func area(of target: String) -> [Rect]? { [Rect(x: 0, y: 0, width: 100, height: 60)] }
  }

  @Test func `a recognizer follows a finger`() {
    let buttons = Buttons()
    var log: [GestureEvent<String>] = []
    var recognizer = GestureRecognizer<String>()
    log += recognizer.handle(Touch(.down, at: Point(x: 20, y: 30), time: .zero), on: buttons)
    log += recognizer.advance(to: .milliseconds(600), on: buttons)
    log += recognizer.handle(
      Touch(.up, at: Point(x: 20, y: 30), time: .milliseconds(700)), on: buttons)
    #expect(log.map(\.kind) == [.pressed, .longPress, .released])
  }

  @Test func `a list opens a menu and tells of it`() throws {
    let list = try LiveConversation(
      try ConversationStore(TestConversation.talk()),
      renderer: try ChatRenderer(TestConversation.configuration()),
      size: Size(width: 390, height: 844))
    let script = TouchScript([])
    list.menu = { hit in
      ListMenu([
        ListMenu.Item(id: "copy", title: "Copy", icon: .copy),
        ListMenu.Item(id: "delete", title: "Delete", icon: .delete, isDestructive: true),
      ])
    }
    for touch in script.touches {
      list.touch(touch)
      try list.advance(to: touch.time)
    }
    for event in list.takeTouchEvents() { print(event) }
    #expect(list.menuTarget == nil)
  }
}
