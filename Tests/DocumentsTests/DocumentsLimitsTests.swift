import Documents
import Testing

@Suite struct DocumentsLimitsTests {
  @Test func `blocks nest as deep as people write them`() {
    #expect(DocumentsLimits.nesting >= 8)
  }
}
