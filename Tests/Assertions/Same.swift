import Testing

/// Records an issue at the caller's line unless two values are equal; the issue shows both.
///
/// Does what `#expect(value == expected)` does for a tenth of its compile time, which matters in a
/// suite with thousands of equalities: the macro is expanded and its operands are type-checked
/// twice. For the same reason the location is not `#_sourceLocation`, which is a macro too.
public func same<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  if value == expected { return }
  let difference = Difference(String(reflecting: value), String(reflecting: expected))
  let location = SourceLocation(
    fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
  let lines = [comment(), difference.description].compactMap(\.self)
  Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: location)
}
