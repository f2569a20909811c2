#pragma once
#include <fontconfig/fontconfig.h>
#include <fribidi.h>
#include <glib/gstdio.h>
#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdbool.h>

/// The version of FriBidi at run time; it is a C variable, which Swift treats as mutable global
/// state.
static inline const char *_Nonnull cpango_fribidi_version(void) { return fribidi_version_info; }

/// The direction that a single character gives a paragraph by rules P2 and P3 of UAX #9: 1 for class
/// L, -1 for R and AL, and 0 for all others.
///
/// FriBidi's own `FRIBIDI_IS_STRONG` is also true for explicit embeddings and overrides.
static inline int cpango_strong_direction(uint32_t character) {
  switch (fribidi_get_bidi_type(character)) {
  case FRIBIDI_TYPE_LTR: return 1;
  case FRIBIDI_TYPE_RTL:
  case FRIBIDI_TYPE_AL: return -1;
  default: return 0;
  }
}

/// True if a font has a glyph for a character, or for each character of its canonical
/// decomposition: HarfBuzz then shapes the decomposition (hb-ot-shape-normalize.cc).
static inline bool cpango_font_covers(PangoFont *_Nonnull font, uint32_t character) {
  if (pango_font_has_char(font, character)) { return true; }
  hb_codepoint_t first = 0;
  hb_codepoint_t second = 0;
  if (!hb_unicode_decompose(hb_unicode_funcs_get_default(), character, &first, &second)) {
    return false;
  }
  return (second == 0 || pango_font_has_char(font, second)) && cpango_font_covers(font, first);
}

/// True if a character has a canonical decomposition.
static inline bool cpango_decomposes(uint32_t character) {
  hb_codepoint_t first = 0;
  hb_codepoint_t second = 0;
  return hb_unicode_decompose(hb_unicode_funcs_get_default(), character, &first, &second);
}

/// The composition of two characters (Unicode 3.11, D117); 0 if they have none.
static inline uint32_t cpango_compose(uint32_t first, uint32_t second) {
  hb_codepoint_t whole = 0;
  return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &whole) ? whole : 0;
}

/// The character that takes the place of another one in right-to-left text (UAX #9, L4); the
/// character itself if it is not mirrored.
static inline uint32_t cpango_mirrored(uint32_t character) {
  return hb_unicode_mirroring(hb_unicode_funcs_get_default(), character);
}

/// The canonical combining class of a character; 0 for bases and enclosing marks.
static inline uint32_t cpango_combining_class(uint32_t character) {
  return (uint32_t)hb_unicode_combining_class(hb_unicode_funcs_get_default(), character);
}

/// The characters for which a font is searched, and the font that was found.
typedef struct {
  const uint32_t *_Nonnull characters;
  size_t count;
  bool allowsDecomposition;
  PangoFont *_Nullable found;
} CPangoFontSearch;

/// Ends a search at the first font that draws outlines and covers all characters.
static inline gboolean cpango_examine_font(
  PangoFontset *_Nonnull fonts, PangoFont *_Nonnull font, gpointer _Nonnull data) {
  (void)fonts;
  CPangoFontSearch *search = (CPangoFontSearch *)data;
  for (size_t index = 0; index < search->count; index++) {
    uint32_t character = search->characters[index];
    if (search->allowsDecomposition ? !cpango_font_covers(font, character)
                                    : !pango_font_has_char(font, character)) {
      return FALSE;
    }
  }
  FcPattern *pattern = pango_fc_font_get_pattern((PangoFcFont *)font);
  FcBool isColor = FcFalse;
  if (FcPatternGetBool(pattern, FC_COLOR, 0, &isColor) == FcResultMatch && isColor) {
    return FALSE;
  }
  search->found = (PangoFont *)g_object_ref(font);
  return TRUE;
}

/// The first font of a context's own families and fallback faces, in Pango's order, that covers all
/// of some characters and is not a colour face; NULL if there is none. The caller must release it.
static inline PangoFont *_Nullable cpango_first_font(
  PangoContext *_Nonnull context, PangoLanguage *_Nullable language,
  const uint32_t *_Nonnull characters, size_t count) {
  PangoFontset *fonts = pango_font_map_load_fontset(
    pango_context_get_font_map(context), context, pango_context_get_font_description(context),
    language);
  if (fonts == NULL) { return NULL; }
  // Pango takes a composed character from the first face that has it as such, so that face comes
  // before those that have its parts.
  CPangoFontSearch search = {characters, count, false, NULL};
  pango_fontset_foreach(fonts, cpango_examine_font, &search);
  if (search.found == NULL) {
    search.allowsDecomposition = true;
    pango_fontset_foreach(fonts, cpango_examine_font, &search);
  }
  g_object_unref(fonts);
  return search.found;
}
