// A page is drawn with a theme and in a language, so their names are re-exported.
@_exported public import Languages
@_exported public import Themes
