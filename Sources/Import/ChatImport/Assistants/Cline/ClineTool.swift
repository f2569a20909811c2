import Kit

/// The tools of Cline and Roo Code, which store a call and its result in one object.
struct ClineTool {
  /// The call's name, and its actions; without actions, the call is shown by its name.
  let name: String
  private(set) var actions: [AgentAction] = []
  /// A plan as a Markdown list.
  private(set) var document: String?
  /// The words of the result; nil if the object contains only the call.
  private(set) var result: String?

  init(_ call: JSONObject) {
    name = call.text("tool") ?? ""
    let content = call.text("content")
    let path = call.text("path") ?? ""
    switch name {
    case "readFile":
      let batch = (call["batchFiles"]?.array ?? []).compactMap { $0.object?.text("path") }
      actions = (batch.isEmpty ? [path] : batch).map { .read($0) }
      // The content is the whole path of the file.
      result = content.flatMap { $0.hasSuffix(path.lastPathComponent) ? nil : $0 }
    case "listFilesTopLevel", "listFilesRecursive", "listCodeDefinitionNames":
      actions = [.list(path)]
      result = content
    case "searchFiles", "codebaseSearch", "webSearch":
      let words = call.text("regex") ?? call.text("query") ?? path
      actions = [.search(words, in: words == path ? nil : path)]
      result = content
    case "webFetch":
      actions = [.fetch(path, question: nil)]
      result = content
    case "fileDeleted": actions = [.delete(path)]
    case "newFileCreated": actions = [.write(path, content ?? call.text("diff") ?? "")]
    case "editedExistingFile", "appliedDiff", "insertContent", "searchAndReplace":
      let batch = (call["batchDiffs"]?.array ?? []).compactMap(\.object)
      actions = batch.map { file in
        let diffs = (file["diffs"]?.array ?? []).compactMap { $0.object?.text("content") }
        return .edit(file.text("path") ?? "", Self.change(diffs.joined(separator: "\n")))
      }
      if batch.isEmpty { actions = [.edit(path, Self.change(call.text("diff") ?? content ?? ""))] }
    case "newTask": actions = [.agent(content ?? "", prompt: content)]
    case "updateTodoList":
      let steps = (call["todos"]?.array ?? []).compactMap(\.object)
      document = AgentAction.toDoList(
        title: nil, steps.map { ($0.text("content") ?? "", $0.text("status")) })
    default: break
    }
  }

  /// A change as blocks of old and new lines between marks, or as a patch.
  static func change(_ diff: String) -> LineChange {
    var change = LineChange()
    var (old, new): ([Substring], [Substring]) = ([], [])
    var part = 0
    for line in LineChange.lines(diff) {
      switch part {
      case 0:
        if line.hasSuffix(" SEARCH"), line.hasPrefix("<<<") || line.hasPrefix("---") { part = 1 }
      case 1:
        if line == "=======" {
          part = 2
        } else if !line.hasPrefix(":start_line:"), line != "-------" {
          old.append(line)
        }
      default:
        guard line.hasSuffix(" REPLACE") else {
          new.append(line)
          continue
        }
        change.append(
          LineChange(from: old.joined(separator: "\n"), to: new.joined(separator: "\n")))
        (old, new, part) = ([], [], 0)
      }
    }
    let isPatch = change.diff.isEmpty
    return isPatch ? LineChange(patch: LineChange.lines(diff)) : change
  }
}
