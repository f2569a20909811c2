#pragma once
#include <fribidi.h>
#include <glib/gstdio.h>
#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

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
