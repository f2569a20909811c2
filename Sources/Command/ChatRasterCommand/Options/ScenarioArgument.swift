import ArgumentParser
import ChatModel
import ChatRaster
import Films
import Platform

/// The argument of a `--scenario` option: the name of a built-in scenario, or a scenario file.
enum ScenarioArgument {
  /// The help text of a `--scenario` option.
  static let help = ArgumentHelp(
    "A built-in scenario (\(names)) or the path of a scenario file.", valueName: "name|file")

  /// The completions that a shell suggests for the option.
  static let completion = NameOrFileCompletion.kind { Scenario.builtInNames }

  private static var names: String {
    Scenario.builtInNames.joined(separator: ", ")
  }

  /// Finds a scenario.
  static func scenario(_ argument: String, themes: ThemeCatalog) throws -> Scenario {
    if let known = try Scenario.named(argument) { return known }
    let bytes = try bytes(of: argument)
    do throws(ScenarioError) {
      return try Scenario.decode(bytes, fileName: argument, themes: themes)
    } catch {
      throw CommandFailure(status: .badData, message: error.description)
    }
  }

  private static func bytes(of argument: String) throws -> [UInt8] {
    do throws(FileError) {
      return try FileContents(path: argument, limit: maximumByteCount).bytes
    } catch {
      guard error.kind == .missing else { throw error }
      throw CommandFailure(
        status: .noInput,
        message: "there is no scenario and no file \"\(argument)\""
          + Spelling.suggestion(for: argument, among: Scenario.builtInNames)
          + "; the scenarios are \(names)")
    }
  }

  /// The maximum number of bytes of a scenario file; scenarios are small, and the limit stops a
  /// wrong path from reading a huge file.
  private static let maximumByteCount = 1 << 20
}
