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

/// The direction that a single character gives a text: 1 for left to right, -1 for right to left, 0
/// for a character that takes the direction of its neighbours.
static inline int cpango_strong_direction(uint32_t character) {
  FriBidiCharType type = fribidi_get_bidi_type(character);
  return !FRIBIDI_IS_STRONG(type) ? 0 : FRIBIDI_IS_RTL(type) ? -1 : 1;
}
