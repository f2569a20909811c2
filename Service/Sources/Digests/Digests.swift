import COpenSSL

/// A SHA-256 digest of bytes that arrive in pieces (FIPS 180-4), from the system's libcrypto.
///
/// An object belongs to one task.
package final class SHA256 {
  private let context: OpaquePointer

  /// Makes a digest of no bytes.
  package init() {
    // Both fail only if there is no memory for some hundred bytes; a caller could do nothing then,
    // because without a digest no request can be checked or answered.
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    else { fatalError("libcrypto cannot begin a SHA-256 digest: no memory") }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Adds bytes.
  package func update(_ bytes: some Sequence<UInt8>) {
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      _ = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }
    if isContiguous == nil { update(Array(bytes)) }
  }

  /// Computes the digest of all bytes; the object cannot be used afterwards.
  /// - Returns: 32 bytes.
  package func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
      EVP_DigestFinal_ex(context, bytes.baseAddress, nil)
      count = 32
    }
  }

  /// The digest of some bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    let hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// The HMAC of some bytes (RFC 2104), 32 bytes.
  package static func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { code, count in
      var length: UInt32 = 0
      HMAC(
        EVP_sha256(), key, CInt(clamping: key.count), bytes, bytes.count, code.baseAddress, &length)
      count = Int(length)
    }
  }

  /// Compares two digests, in a time that does not depend on their values.
  package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }
}
