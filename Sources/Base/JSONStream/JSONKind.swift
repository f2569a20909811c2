/// The kind of a JSON value.
package enum JSONKind: String, Sendable {
  case object, array, string, number, boolean, null

  /// The name of the kind with its article, such as “an object”, for error messages.
  package var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
