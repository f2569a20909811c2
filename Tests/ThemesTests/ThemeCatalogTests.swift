import Assertions
import ChatModel
import DisplayList
import Foundation
import Testing
import Themes

/// Tests of themes by their names: the built-in ones and those in a caller's folders.
@Suite final class ThemeCatalogTests {
  private let root: URL
  private let catalog: ThemeCatalog

  init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "themes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    catalog = ThemeCatalog(directories: [root.path(percentEncoded: false)])
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func error(_ body: () throws -> Void) -> ThemeError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ThemeError
    }
  }

  @Test func `the built-in themes have both appearances, but for two of Discord's`() throws {
    let entries = try ThemeCatalog.builtIn.entries()
    #expect(Set(entries.map(\.name)).isSuperset(of: ["telegram", "wechat"]))
    same(entries.map(\.name), (try ThemeCatalog.builtIn.names()))
    for entry in entries {
      let isDark = ["discord-ash", "discord-onyx"].contains(entry.name)
      same(entry.appearances, (isDark ? [.dark] : [.light, .dark]))
      for appearance in entry.appearances {
        let theme = try Theme.named(entry.name, appearance: appearance)
        same(theme.name, entry.name)
        same(theme.appearance, appearance)
      }
    }
    try same(Theme.named("telegram"), .telegram(.light))
    #expect(try Theme.telegram(.light) != .telegram(.dark))
  }

  @Test func `a folder has common keys, those of each appearance and a picture`() throws {
    try write(
      #"""
      {"dark": {"bubble": {"radius": 3}}, "bubble": {"radius": 9, "minimumWidth": 50},
       "page": {"picture": "deep/paper.png"}, "light": {}}
      """#, to: "mine/theme.json")
    try write("no picture, but nobody has looked yet", to: "mine/deep/paper.png")
    let light = try catalog.theme(named: "mine")
    let dark = try catalog.theme(named: "mine", appearance: .dark)
    #expect((light.appearance, dark.appearance) == (.light, .dark))
    #expect((light.bubble.radius, dark.bubble.radius) == (9, 3))
    #expect((light.bubble.minimumWidth, dark.bubble.minimumWidth) == (50, 50))
    let folder = root.appending(path: "mine").path(percentEncoded: false)
    same(light.page.picture, ThemePicture(folder: folder, path: "deep/paper.png"))
    var plain = Theme(name: "mine")
    plain.bubble = light.bubble
    plain.page = light.page
    same(light, plain)
    try same(catalog.theme(at: folder), light)
    let entry = try #require(try catalog.entries().first { $0.name == "mine" })
    same(entry.path, folder)
  }

  @Test func `a single file is a theme too, and counts before a built-in one of its name`() throws {
    try write(#"{"base": "telegram", "bubble": {"radius": 3}}"#, to: "telegram.json")
    try write(#"{"base": "telegram", "appearance": "dark", "name": "Night"}"#, to: "night.json")
    var expected = try Theme.telegram(.dark)
    expected.bubble.radius = 3
    try same(catalog.theme(named: "telegram", appearance: .dark), expected)
    expected.name = "Night"
    try same(catalog.theme(named: "night"), expected)
    try same(catalog.entries().first { $0.name == "night" }?.appearances, [.dark])
    let path = root.appending(path: "night.json").path(percentEncoded: false)
    try same(catalog.theme(at: path), expected)
  }

  @Test func `a file is read once`() throws {
    try write(#"{"bubble": {"radius": 3}}"#, to: "a.json")
    let first = try catalog.theme(named: "a")
    same(first.bubble.radius, 3)
    try write("{}", to: "a.json")
    try same(catalog.theme(named: "a"), first)
    // A file that is gone cannot be read again.
    try FileManager.default.removeItem(at: root.appending(path: "a.json"))
    for appearance in [nil, Appearance.light] {
      try same(catalog.theme(named: "a", appearance: appearance), first)
    }
  }

  @Test func `what is wrong is named`() throws {
    try write(#"{"light": {}, "dark": {"bubble": {"radius": -1}}}"#, to: "a/theme.json")
    same(error { _ = try self.catalog.theme(named: "a") }?.key, "dark.bubble.radius")
    try write(#"{"base": "c"}"#, to: "b.json")
    try write(#"{"base": "b"}"#, to: "c.json")
    same(error { _ = try self.catalog.theme(named: "b") }?.key, "base")
    try write(#"{"appearance": "dark"}"#, to: "d.json")
    same(
      error { _ = try self.catalog.theme(named: "d", appearance: .light) }?.reason,
      .missingAppearance(.light, known: [.dark]))
    try write(#"{"appearance": "dark", "light": {}}"#, to: "e.json")
    same(error { _ = try self.catalog.theme(named: "e") }?.key, "appearance")
    let unknown = error { _ = try self.catalog.theme(named: "../a") }
    same(unknown?.description.contains("\"wechat\""), true)
    let none = root.appending(path: "none").path(percentEncoded: false)
    #expect(error { _ = try self.catalog.theme(at: none + "/x.json") } != nil)
    let missing = ThemeCatalog(directories: [none])
    same(error { _ = try missing.theme(named: "telegram") }?.file, none)
  }

  @Test(arguments: ["../b/a.png", "/etc/passwd", "none.png", ""])
  func `a picture lies below the theme's own folder`(path: String) throws {
    try write("x", to: "b/a.png")
    try write(#"{"page": {"picture": "\#(path)"}}"#, to: "a/theme.json")
    same(error { _ = try self.catalog.theme(named: "a") }?.key, "page.picture")
    try write(#"{"page": {"picture": "a.png"}}"#, to: "b/single.json")
    let single = root.appending(path: "b/single.json").path(percentEncoded: false)
    same(error { _ = try self.catalog.theme(at: single) }?.key, "page.picture")
  }

  @Test func `a picture that a theme lacks is the common one, and else the theme says which`()
    throws
  {
    try write("own", to: "a/own.png")
    try write("shared", to: "common/own.png")
    try write("shared", to: "common/face.png")
    try write(
      #"""
      {"avatar": {"picture": "face.png"}, "bubble": {"incoming": {"picture": {"file": "own.png"}}},
       "icons": {"delivery": {"read": null}, "back": "face.png"}}
      """#, to: "a/theme.json")
    let theme = try catalog.theme(named: "a")
    let folder = root.path(percentEncoded: false)
    same(theme.avatar.picture?.folder, root.appending(path: "common").path(percentEncoded: false))
    same(theme.bubble.incoming.picture.file?.folder, folder + "/a")
    same(theme.icons[Message.Status.read], nil)
    same(
      theme.pictures.map(\.key), ["avatar.picture", "bubble.incoming.picture.file", "icons.back"])
    try same(catalog.theme(at: folder + "/a"), theme)
    #expect(try !catalog.names().contains("common"))
    // A theme based on `a` uses the pictures of `a`.
    try write(#"{"base": "a", "bubble": {"radius": 3}}"#, to: "b.json")
    try same(catalog.theme(named: "b").icons.back, theme.icons.back)

    try write(#"{"icons": {"signs": {"clip": "none.png"}}}"#, to: "c/theme.json")
    let missing = error { _ = try self.catalog.theme(named: "c") }
    same(missing?.key, "icons.signs.clip")
    guard case .unfitAsset("none.png", let words) = missing?.reason else {
      Issue.record("\(String(describing: missing))")
      return
    }
    #expect(words.contains(folder + "/c") && words.contains(folder + "/common"))
    same(missing?.description.contains("theme.json"), true)
    try Data(count: (4 << 20) + 1).write(to: root.appending(path: "c/none.png"))
    let large = error { _ = try self.catalog.theme(named: "c") }
    same(large?.description.contains("more than the 4194304 allowed"), true)
    try Data(count: 4 << 20).write(to: root.appending(path: "c/none.png"))
    #expect(throws: Never.self) { try self.catalog.theme(named: "c") }
  }

  @Test(arguments: [
    "bin/ChatRaster_LayoutResources.resources/Themes", "bin/themes", "share/chatraster/themes",
  ])
  func `an installed program finds the built-in themes`(layout: String) throws {
    try write("", to: "bin/program")
    try write("{}", to: "\(layout)/a/theme.json")
    let program = root.appending(path: "bin/program").path(percentEncoded: false)
    let folder = try ThemeCatalog.builtInDirectory(executable: program)
    same(folder, root.appending(path: layout).path(percentEncoded: false))
    try same(ThemeCatalog(builtInDirectory: folder).names(), ["a"])
    let link = root.appending(path: "link").path(percentEncoded: false)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
    try same(ThemeCatalog.builtInDirectory(executable: link), folder)
  }
}
