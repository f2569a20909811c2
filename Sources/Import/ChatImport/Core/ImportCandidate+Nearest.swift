extension [ImportCandidate] {
  /// The candidates in the topmost folders: files in deeper folders may be attachments or
  /// duplicates.
  var nearestToTop: [ImportCandidate] {
    let depth = map(\.path.folderDepth).min()
    return filter { $0.path.folderDepth == depth }
  }
}
