import ChatModel
package import JSONStream
package import Platform

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
