// A measurement plays the scenarios that films show, so their names are re-exported.
@_exported public import Films
