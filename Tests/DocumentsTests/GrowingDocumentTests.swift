import Assertions
import Testing

@testable import Documents

/// Tests of documents that are read incrementally while they are being written.
@Suite struct GrowingDocumentTests {
  private static let texts = [
    """
    # a

    b
    c

    - d

      e
    - f

    > g

    ```
    h

    i
    ```

    |j|k|
    |-|-|
    |l|m|

    n
    ===

    $$
    o
    $$

    1. p

       ```
       q

       r
       ```

    1. s

    t $u$ \\(v\\)

        w

        x

    y
    | z | a |
    |---|---|
    | b | c |

    ***
    """,
    "a\n\n[b]\n\nc\n\n[b]: d\n\ne",
    "a\n\nb[^c]\n\nd\n\n[^c]: e\n\nf",
    "a\n\n<!-- b\n\nc -->\n\nd\n\ne",
    "a\n\n- b\n\n<div>\n\nc\n\nd",
    "a\n\n- ```\n\n[b]: c\n\n```\n\n[b]\n\nd",
    "a\n\n  ```\n  b\n```\n\n[c]\n\n[c]: d\n\ne",
    "```a`\n\n[b]\n\n```\n\n[b]: c\n\nd",
    "~~~\n\n```\n~~~\n\n[b]\n\n[b]: c\n\nd",
  ]

  @Test(arguments: texts)
  func `after each letter a document is what it is when read at once`(text: String) {
    var growing: GrowingDocument?
    var reused = 0
    for end in text.indices + [text.endIndex] {
      let source = String(text[..<end])
      let next = GrowingDocument(source, after: growing)
      same(next.document, MarkdownDocument(source), "\(source)")
      reused = max(reused, next.boundaries.count)
      growing = next
    }
    #expect(text.contains("[") || text.contains("<") || reused > 5)
  }

  @Test func `what stands in a block of code does not keep a text from being read on`() {
    let code = """
      a

      ```html
      <table>
      [^b]: c
      ~~~
      ```

      ~~~
      [b]: c

      ```
      <div>
      ~~~~

      d

      e
      """
    same(GrowingDocument(code).boundaries.count, 4)
    #expect(GrowingDocument(code + "\n\n<div>").boundaries.isEmpty)
  }

  @Test func `another text, a shorter one and a change further up are read as they are`() {
    let first = GrowingDocument("a\n\nb\n\nc\n\nd")
    for source in ["", "a", "a\n\nx\n\nc\n\nd", "z\n\nb", "a\n\nb\n\nc\n\n    d\n\n[c]: e"] {
      same(GrowingDocument(source, after: first).document, MarkdownDocument(source), "\(source)")
    }
  }
}
