import ChatRaster
import JSONStream
import Platform

extension Worker {
  /// Starts the requests whose turn has come.
  func beginNext() {
    state.withLock { state in
      while state.active.count < taskCount,
        state.answers.byteCount < WorkerLimits.unreadBytes,
        let entry = state.waiting.popFirst()
      {
        state.active[entry.name.number] = Active(
          name: entry.name, deadline: entry.deadline,
          task: Task { [self] in await perform(entry) })
      }
    }
  }

  /// Runs a request, and answers it.
  private func perform(_ entry: RequestQueue.Entry) async {
    let name = entry.name
    var warnings: [String] = []
    let answer: WorkerAnswer
    var error: CommandFailure?
    var paths: [String] = []
    do {
      let line = try entry.frame.read(0..<entry.headerCount)
      let request = try WorkerRequest(line: line)
      paths = request.paths
      let body = SpooledBody(entry.frame, behind: entry.headerCount)
      let context = RequestContext(of: request, body, renderer) { [self] progress in
        tell(progress, of: name)
      }
      defer { warnings = context.warnings }
      try Task.checkCancellation()
      let parts = try await RequestedCommand(request, sharing: shared, parser: parser)
        .run(in: context)
      answer = WorkerAnswer(
        to: name, parts: parts, warnings: context.warnings,
        reports: (context.report, context.importReport))
    } catch let failure {
      let failure = Self.failure(of: failure).naming(as: paths)
      error = failure
      answer = WorkerAnswer(to: name, failure: failure)
    }
    finish(name, answer, error, warnings)
    beginNext()
  }

  private func finish(
    _ name: FrameName, _ answer: WorkerAnswer, _ error: CommandFailure?, _ warnings: [String]
  ) {
    state.withLock { state in
      guard let active = state.active.removeValue(forKey: name.number) else { return }
      state.forget(name, deadline: active.deadline)
      var answer = answer
      let isLate = active.deadline.map { $0 <= MonotonicClock.now() } ?? false
      if let end = isLate ? .deadline : error == nil ? nil : active.end {
        answer = WorkerAnswer(
          to: name, failure: end.failure, warnings: warnings, code: end.rawValue)
      } else if let error {
        answer = WorkerAnswer(to: name, failure: error, warnings: warnings)
      }
      state.answers.append(answer, to: name.number)
    }
  }

  private static func failure(of error: any Error) -> CommandFailure {
    CommandFailure(explaining: error)
      ?? CommandFailure(status: .inputOutput, message: "the request failed: \(error)")
  }

  private func tell(_ progress: RenderProgress, of name: FrameName) {
    let line = WorkerAnswer.line(name) { writer in
      writer.key("progress")
      writer.beginObject()
      writer.key("messages")
      writer.value(progress.messageCount)
      writer.key("of")
      writer.value(progress.totalMessageCount)
      writer.key("rows")
      writer.value(progress.pixelRowCount)
      writer.endObject()
    }
    state.withLock { $0.answers.tell(line, of: name.number) }
  }

  /// Writes answers until no more can follow.
  func write() {
    while true {
      let item = state.wait { state -> AnswerQueue.Item?? in
        if let item = state.answers.pop() { return .some(item) }
        return state.hasEnded ? .some(nil) : nil
      }
      do throws(FileError) {
        switch item {
        case nil: return
        case .line(let line): try output.write(line)
        case .answer(let answer):
          try write(answer)
          state.withLock { $0.answers.release(answer) }
          beginNext()
        }
      } catch {
        fail(error)
        return
      }
    }
  }

  /// The number of bytes that are read from a file at a time.
  private static let pieceSize = 256 << 10

  private func write(_ answer: WorkerAnswer) throws(FileError) {
    try output.write(answer.line)
    for part in answer.parts {
      switch part.content {
      case .path: break
      case .memory(let bytes): try output.write(bytes)
      case .file(let file, let range): try write(file, range)
      }
    }
  }

  private func write(_ file: GrowingFile, _ range: Range<Int>) throws(FileError) {
    var rest = range
    while !rest.isEmpty {
      let piece = try file.read(at: rest.lowerBound, count: min(Self.pieceSize, rest.count))
      guard !piece.isEmpty else {
        throw FileError(
          .cannotRead, path: "a temporary file", reason: "it became shorter while it was read")
      }
      try output.write(piece)
      rest = rest.dropFirst(piece.count)
    }
  }
}
