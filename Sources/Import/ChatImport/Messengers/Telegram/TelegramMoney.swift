/// Amounts of money, which Telegram writes in the smallest unit of a currency.
enum TelegramMoney {
  /// The currencies whose smallest unit is not a hundredth, from Telegram's list of payment
  /// currencies.
  private static let digits: [String: Int] = [
    "JPY": 0, "KRW": 0, "VND": 0, "CLP": 0, "PYG": 0, "UGX": 0, "ISK": 0, "XTR": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
  ]

  /// The amount with its currency, such as `12.34 EUR` for 1234 hundredths.
  static func words(amount: Int, currency: String) -> String {
    let count = digits[currency] ?? 2
    let unit = [1, 10, 100, 1000][count]
    let magnitude = amount.magnitude
    var text = amount < 0 ? "-" : ""
    text += String(magnitude / UInt(unit))
    if count > 0 {
      let rest = String(magnitude % UInt(unit))
      text += "." + String(repeating: "0", count: count - rest.utf8.count) + rest
    }
    return currency.isEmpty ? text : "\(text) \(currency)"
  }

  /// An amount of Telegram's own currency, whose sign is a star.
  static func stars(_ count: Int) -> String { "⭐ \(count)" }
}
