#pragma once
#include <fribidi.h>
#include <glib/gstdio.h>
#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// FriBidi's version as it runs: a variable in C, which Swift takes for one that anybody may change.
static inline const char *_Nonnull cpango_fribidi_version(void) { return fribidi_version_info; }

/// The direction that a character alone gives a text: 1 from left to right, -1 from right to left, 0
/// for one that takes its neighbours'.
static inline int cpango_strong_direction(uint32_t character) {
  FriBidiCharType type = fribidi_get_bidi_type(character);
  return !FRIBIDI_IS_STRONG(type) ? 0 : FRIBIDI_IS_RTL(type) ? -1 : 1;
}
