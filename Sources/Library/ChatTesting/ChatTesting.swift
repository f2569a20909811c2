// A test that imports this module also imports ChatRaster.
@_exported public import ChatRaster
