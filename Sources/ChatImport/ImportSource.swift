import ChatModel
import FoundationEssentials
import Platform

/// What lies at a path: a file to read, an archive, or a folder without either.
enum ImportSource {
  /// A file, and the name of its folder where the caller named that.
  case file(OpenFile, folderName: String?)
  case archive(ZipArchive)
  case folder

  /// Looks at a path; a folder is searched for the file that makes it an export.
  init(path: String, format: ImportFormat?) throws(ImportError) {
    var isDirectory = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory {
      try self.init(folder: path, format: format)
    } else {
      try self.init(file: path, folderName: nil)
    }
  }

  private init(folder: String, format: ImportFormat?) throws(ImportError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw ImportError(
        .unreadable, file: folder, problem: "the folder cannot be read",
        advice: "check its permissions")
    }
    let path = folder.hasSuffix("/") ? folder : folder + "/"
    if format != .whatsapp, names.contains("result.json") {
      try self.init(file: path + "result.json", folderName: nil)
      return
    }
    if format != .telegram, let name = FormatDetection.chatText(among: names) {
      let folderName = path.split(separator: "/").last.map { String($0) }
      let isNamed = WhatsAppImporter.title(from: name) != nil
      try self.init(file: path + name, folderName: isNamed ? nil : folderName)
      return
    }
    self = .folder
  }

  private init(file path: String, folderName: String?) throws(ImportError) {
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
      self = .file(file, folderName: folderName)
    } catch let error as ImportError {
      throw error
    } catch let error as FileError {
      throw ImportError(error, file: path)
    } catch let error as ByteSourceError {
      throw ImportError(error, file: path)
    } catch {
      throw ImportError(
        .badData, file: path, problem: (error as? ZipError)?.reason ?? "the archive is damaged",
        advice: "export the chat again")
    }
  }
}
