// One import gives a test the pictures that it compares.
@_exported public import ChatRaster
