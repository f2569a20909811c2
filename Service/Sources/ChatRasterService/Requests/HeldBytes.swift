import HTTPTypes
import NIOConcurrencyHelpers

/// The bytes of bodies and answers that the service holds, within one budget.
///
/// Bytes are charged when they arrive, never when a client announces them. The first
/// `ServiceLimits.freeBytes` of each body and answer are always granted. Answers in files use at
/// most half of the budget: clients that read a large answer slowly do not keep out all others.
final class HeldBytes: Sendable {
  /// The kinds of held bytes.
  enum Kind: Sendable {
    /// A body of a request.
    case body
    /// An answer in memory.
    case answer
    /// An answer in a file.
    case file
  }

  private struct State {
    var bodies = 0
    var answers = 0
    /// The bytes that count against the budget.
    var charged = 0
    var chargedInFiles = 0
    /// The bytes that count against the share of each address.
    var byAddress: [String: Int] = [:]
  }

  private let most: Int
  private let mostInFiles: Int
  private let mostByAddress: Int
  private let state = NIOLockedValueBox(State())

  init(_ limits: ServiceLimits) {
    most = limits.heldBytes
    // At least one answer of the largest allowed size must fit.
    mostInFiles = min(most, max(most / 2, limits.responseBytes))
    mostByAddress = limits.addressBytes
  }

  /// The number of held bytes of bodies.
  var bodyCount: Int { state.withLockedValue { $0.bodies } }
  /// The number of held bytes of answers, in memory and in files.
  var answerCount: Int { state.withLockedValue { $0.answers } }

  /// The bytes of one body or answer; given back by `release`, at the latest with the last
  /// reference.
  final class Share: Sendable {
    private struct Amount {
      var count = 0
      var isReleased = false
    }

    private let budget: HeldBytes
    private let kind: Kind
    private let address: String?
    private let amount = NIOLockedValueBox(Amount())

    fileprivate init(_ budget: HeldBytes, _ kind: Kind, _ address: String?) {
      self.budget = budget
      self.kind = kind
      self.address = address
    }

    deinit { release() }

    /// Charges more bytes.
    /// - Throws: `Problem` if the budget, or the address's share of it, is used up.
    func grow(by count: Int) throws(Problem) {
      let problem = amount.withLockedValue { amount -> Problem? in
        guard !amount.isReleased else { return nil }
        if let problem = budget.take(count, after: amount.count, kind, address) { return problem }
        amount.count += count
        return nil
      }
      if let problem { throw problem }
    }

    /// Gives all bytes back.
    func release() {
      amount.withLockedValue { amount in
        guard !amount.isReleased else { return }
        amount.isReleased = true
        budget.giveBack(amount.count, kind, address)
      }
    }
  }

  /// Makes an empty share.
  /// - Parameters:
  ///   - kind: The kind of its bytes.
  ///   - address: The client's address; nil if it is not known.
  /// - Returns: The share.
  func share(_ kind: Kind, of address: String?) -> Share {
    Share(self, kind, mostByAddress > 0 ? address : nil)
  }

  /// The bytes, of a share's count, that count against the budget.
  private static func charge(_ count: Int) -> Int { max(0, count - ServiceLimits.freeBytes) }

  private func take(_ count: Int, after held: Int, _ kind: Kind, _ address: String?) -> Problem? {
    let charge = Self.charge(held + count) - Self.charge(held)
    return state.withLockedValue { state in
      if charge > 0 {
        guard state.charged + charge <= most,
          kind != .file || state.chargedInFiles + charge <= mostInFiles
        else { return Self.full(kind) }
        if let address {
          guard state.byAddress[address, default: 0] + charge <= mostByAddress else {
            return Self.fullForAddress(kind)
          }
          state.byAddress[address, default: 0] += charge
        }
      }
      Self.add(count, charge, kind, to: &state)
      return nil
    }
  }

  private func giveBack(_ count: Int, _ kind: Kind, _ address: String?) {
    let charge = Self.charge(count)
    state.withLockedValue { state in
      Self.add(-count, -charge, kind, to: &state)
      if charge > 0, let address {
        let left = state.byAddress[address, default: 0] - charge
        state.byAddress[address] = left > 0 ? left : nil
      }
    }
  }

  private static func add(_ count: Int, _ charge: Int, _ kind: Kind, to state: inout State) {
    state.charged += charge
    switch kind {
    case .body: state.bodies += count
    case .answer: state.answers += count
    case .file:
      state.answers += count
      state.chargedInFiles += charge
    }
  }

  private static func full(_ kind: Kind) -> Problem {
    Problem(
      status: .serviceUnavailable, code: "busy",
      detail: "other bodies and answers use all the memory", retryAfter: 1,
      closesConnection: kind == .body)
  }

  private static func fullForAddress(_ kind: Kind) -> Problem {
    Problem(
      status: .tooManyRequests, code: "busy",
      detail: "requests from this address use all the memory that one address may use",
      retryAfter: 1, closesConnection: kind == .body)
  }
}
