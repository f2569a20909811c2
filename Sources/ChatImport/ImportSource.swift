import ChatModel
import JSONStream
import Platform

/// What lies at a path.
enum ImportSource {
  case file(OpenFile)
  case archive(ZipArchive)
  /// A folder, by its path with a slash at the end, and the chats in it.
  case folder(String, ExportChats)

  /// Looks at a path; a folder is searched for the files that make it an export.
  init(path: String, format: ImportFormat?) throws(ImportError) {
    if Folder.isThere(path) {
      try self.init(folder: path, format: format)
    } else {
      try self.init(file: path)
    }
  }

  private init(folder: String, format: ImportFormat?) throws(ImportError) {
    let path = folder.hasSuffix("/") ? folder : folder + "/"
    var paths: [String] = []
    for name in try Self.names(in: folder) {
      // An archive of several chats has a folder for each.
      if Folder.isThere(path + name) {
        let inner = (try? Self.names(in: path + name)) ?? []
        paths += inner.map { "\(name)/\($0)" }
      } else {
        paths.append(name)
      }
    }
    let chats = ExportChats(among: paths, container: folder.lastPathComponent, format: format) {
      guard let file = try? OpenFile(path: path + $0, limit: ImportLimits.fileBytes) else {
        return false
      }
      return (try? FormatDetection.opensChat(file)) == true
    }
    self = .folder(path, chats)
  }

  private static func names(in folder: String) throws(ImportError) -> [String] {
    do throws(FileError) {
      return try Folder.names(in: folder)
    } catch {
      throw ImportError(
        .unreadable, file: folder, problem: "the folder cannot be read: \(error.reason)",
        advice: error.kind == .exhausted ? nil : "check its permissions")
    }
  }

  private init(file path: String) throws(ImportError) {
    do {
      let file = try OpenFile(path: path, limit: ImportLimits.archiveBytes)
      if try FormatDetection.isArchive(file) {
        self = .archive(try ZipArchive(path: path))
        return
      }
      guard file.count <= ImportLimits.fileBytes else {
        throw ImportError(
          .badData, file: path,
          problem: "the file has more than \(ImportLimits.fileBytes >> 20) MiB",
          advice: "export a shorter time")
      }
      self = .file(file)
    } catch let error as ImportError {
      throw error
    } catch let error as FileError {
      throw ImportError(error, file: path)
    } catch let error as ByteSourceError {
      throw ImportError(error, file: path)
    } catch let error as ZipError {
      throw ImportError(error)
    } catch {
      throw ImportError(
        .badData, file: path, problem: "the archive is damaged", advice: "export the chat again")
    }
  }
}
