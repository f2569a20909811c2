/// A form that is already in the file.
struct WrittenForm {
  /// The form's object number.
  let number: Int
  /// The form's key in the parent tree; nil if its parts are not in the structure tree.
  let key: Int?
  /// The inner forms, in order.
  var inner: [WrittenForm] = []

  /// A marked-content sequence.
  struct Content {
    let tag: ContentTag
    /// The object number of the form that contains the sequence.
    let form: Int
    /// The number of the sequence within its form.
    let number: Int
    /// The form's key in the parent tree.
    let key: Int
  }

  init(number: Int, key: Int?) {
    self.number = number
    self.key = key
  }

  /// The tagged parts of the form and of its inner forms, in reading order.
  func contents(of form: VectorForm) -> [Content] {
    var contents: [Content] = []
    var count = 0
    for part in form.parts {
      switch part {
      case .content(let tag):
        if let key { contents.append(Content(tag: tag, form: number, number: count, key: key)) }
        count += 1
      case .form(let index): contents += inner[index].contents(of: form.forms[index])
      }
    }
    return contents
  }
}

extension VectorForm {
  /// True if parts of the form's own stream are tagged.
  var hasContent: Bool {
    parts.contains { if case .content = $0 { true } else { false } }
  }
}
