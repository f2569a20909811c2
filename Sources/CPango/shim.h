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
