/// A recorder that a snapshot builder passes from the cell to the parts that the cell draws.
///
/// The builder neither reads nor writes it: the cell and its parts agree on what is recorded.
protocol DrawingRecorder: AnyObject {}
