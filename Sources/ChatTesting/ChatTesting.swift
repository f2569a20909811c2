// A test that imports this module also gets ChatRaster.
@_exported public import ChatRaster
