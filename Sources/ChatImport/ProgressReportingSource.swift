import ChatModel
import JSONStream
import Platform

/// The bytes of an input, which tell how far their reading has come and remember why it failed.
final class ProgressReportingSource: ByteSource {
  private struct State {
    var readCount = 0
    var failure: ByteSourceError?
  }

  private let source: any ByteSource
  /// How often the input is read.
  private let passCount: Int
  private let progress: (@Sendable (ImportProgress) -> Void)?
  private let state = Monitor(State())

  init(
    _ source: any ByteSource, passCount: Int, progress: (@Sendable (ImportProgress) -> Void)?
  ) {
    self.source = source
    self.passCount = passCount
    self.progress = progress
  }

  var byteCount: Int { source.byteCount }

  /// Why bytes could not be read; nil while all could.
  var failure: ByteSourceError? { state.withLock { $0.failure } }

  func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError) {
    do throws(ByteSourceError) {
      try source.append(range, to: &bytes)
    } catch {
      state.withLock { $0.failure = error }
      throw error
    }
    let readCount = state.withLock { state in
      state.readCount += range.count
      return state.readCount
    }
    // What is looked at twice on the way must not go past the end.
    progress?(
      ImportProgress(
        byteCount: min(readCount / passCount, byteCount), totalByteCount: byteCount))
  }
}
