import ChatModel
package import JSONStream
package import Platform

/// The bytes of an input; reports the progress of reading, stores the reason of a failure, and
/// throws if the task is cancelled.
final class ProgressReportingSource: ByteSource {
  private struct State {
    var readCount = 0
    /// The last reported number of bytes.
    var told = 0
    /// The number of times that the input is read.
    var passCount = 1
    var progress: (@Sendable (ImportProgress) -> Void)?
    var failure: ByteSourceError?
    var isCancelled = false
  }

  private let source: any ByteSource
  private let state = Monitor(State())

  init(_ source: any ByteSource) {
    self.source = source
  }

  var byteCount: Int { source.byteCount }

  /// Reports the progress of reading from now on, as a fraction of the given number of passes.
  func report(passCount: Int, to progress: (@Sendable (ImportProgress) -> Void)?) {
    state.withLock { state in
      state.passCount = max(passCount, 1)
      state.progress = progress
    }
  }

  /// Adds one to the number of times that the input is read.
  func addPass() { state.withLock { $0.passCount += 1 } }

  /// The reason why reading failed; nil if no read failed.
  func failure(file: String) -> ImportError? {
    state.withLock { state in
      if state.isCancelled { return .cancelled(file: file) }
      return state.failure.map { ImportError($0, file: file) }
    }
  }

  func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError) {
    if Task.isCancelled {
      state.withLock { $0.isCancelled = true }
      throw ByteSourceError(reason: "cancelled")
    }
    do throws(ByteSourceError) {
      try source.append(range, to: &bytes)
    } catch {
      state.withLock { $0.failure = error }
      throw error
    }
    let (told, progress) = state.withLock { state in
      state.readCount += range.count
      // The reported value must neither exceed the total if parts are read twice, nor decrease if a
      // pass is added.
      state.told = max(state.told, min(state.readCount / state.passCount, byteCount))
      return (state.told, state.progress)
    }
    progress?(ImportProgress(byteCount: told, totalByteCount: byteCount))
  }
}

extension OpenFile: ByteSource {
  package var byteCount: Int { count }

  package func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError) {
    do throws(FileError) {
      try read(range, behind: &bytes)
    } catch {
      throw ByteSourceError(reason: error.reason)
    }
  }
}
