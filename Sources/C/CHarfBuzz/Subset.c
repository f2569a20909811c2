#include "Face.h"

#include <dlfcn.h>
#include <harfbuzz/hb-subset.h>
#include <pthread.h>

/// The functions of libharfbuzz-subset; a program that makes no subset never loads it.
static struct {
  __typeof__(hb_subset_input_create_or_fail) *create;
  __typeof__(hb_subset_input_glyph_set) *glyph_set;
  __typeof__(hb_subset_input_unicode_set) *unicode_set;
  __typeof__(hb_subset_input_set_flags) *set_flags;
  __typeof__(hb_subset_input_set) *set;
  __typeof__(hb_subset_input_destroy) *destroy;
  __typeof__(hb_subset_or_fail) *subset;
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
  void *handle = dlopen("libharfbuzz-subset.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  library.create = (__typeof__(library.create))dlsym(handle, "hb_subset_input_create_or_fail");
  library.glyph_set = (__typeof__(library.glyph_set))dlsym(handle, "hb_subset_input_glyph_set");
  library.unicode_set =
      (__typeof__(library.unicode_set))dlsym(handle, "hb_subset_input_unicode_set");
  library.set_flags = (__typeof__(library.set_flags))dlsym(handle, "hb_subset_input_set_flags");
  library.set = (__typeof__(library.set))dlsym(handle, "hb_subset_input_set");
  library.destroy = (__typeof__(library.destroy))dlsym(handle, "hb_subset_input_destroy");
  library.subset = (__typeof__(library.subset))dlsym(handle, "hb_subset_or_fail");
  is_loaded = library.create && library.glyph_set && library.unicode_set && library.set_flags &&
              library.set && library.destroy && library.subset;
}

/// Makes a subset of a face according to an input, and releases the input.
static charfbuzz_bytes cut(const charfbuzz_face *face, hb_subset_input_t *input) {
  charfbuzz_bytes none = {NULL, 0};
  hb_face_t *cut = library.subset(face->face, input);
  library.destroy(input);
  if (!cut) return none;
  charfbuzz_bytes bytes = charfbuzz_copy(hb_face_reference_blob(cut));
  hb_face_destroy(cut);
  return bytes;
}

charfbuzz_bytes charfbuzz_face_cut(const charfbuzz_face *face, const uint32_t *glyphs,
                                   size_t count) {
  charfbuzz_bytes none = {NULL, 0};
  pthread_once(&once, load);
  if (!is_loaded) return none;
  hb_subset_input_t *input = library.create();
  if (!input) return none;
  hb_set_t *set = library.glyph_set(input);
  for (size_t i = 0; i < count; i++) hb_set_add(set, glyphs[i]);
  // Glyphs with character identifiers keep them: in a face of 60,000 glyphs, tables of their
  // positions would take more space than the few glyphs that are left.
  library.set_flags(input, HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_NOTDEF_OUTLINE |
                               (face->numbers ? 0 : HB_SUBSET_FLAGS_RETAIN_GIDS));
  // A PDF selects glyphs by their numbers and has its texts elsewhere.
  hb_set_t *dropped = library.set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  const hb_tag_t tags[] = {HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'),
                           HB_TAG('G', 'D', 'E', 'F'), HB_TAG('B', 'A', 'S', 'E'),
                           HB_TAG('M', 'A', 'T', 'H'), HB_TAG('S', 'T', 'A', 'T'),
                           HB_TAG('D', 'S', 'I', 'G'), HB_TAG('n', 'a', 'm', 'e')};
  for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) hb_set_add(dropped, tags[i]);
  return cut(face, input);
}

/// Adds a character, and the characters with which shaping may replace it.
static void add(hb_set_t *set, hb_codepoint_t scalar) {
  hb_set_add(set, scalar);
  hb_codepoint_t first = 0, second = 0;
  if (hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second)) {
    add(set, first);
    if (second) add(set, second);
  }
  // Sara am of Thai and Lao is shaped as two signs, although it is one character in Unicode.
  if (scalar == 0x0E33 || scalar == 0x0EB3) {
    hb_set_add(set, scalar + 0x1A);
    hb_set_add(set, scalar - 1);
  }
}

/// Adds the characters into which letters and marks of a set may be combined.
static void add_composed(hb_set_t *set) {
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  hb_set_t *characters = hb_set_copy(set);
  hb_codepoint_t mark = HB_SET_VALUE_INVALID;
  while (hb_set_next(characters, &mark)) {
    const hb_unicode_general_category_t category = hb_unicode_general_category(unicode, mark);
    if (category != HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK &&
        category != HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK) {
      continue;
    }
    hb_codepoint_t letter = HB_SET_VALUE_INVALID;
    while (hb_set_next(characters, &letter)) {
      hb_codepoint_t composed = 0;
      if (hb_unicode_compose(unicode, letter, mark, &composed)) hb_set_add(set, composed);
    }
  }
  hb_set_destroy(characters);
}

charfbuzz_bytes charfbuzz_face_cut_to_characters(const charfbuzz_face *face,
                                                 const uint32_t *scalars, size_t count) {
  charfbuzz_bytes none = {NULL, 0};
  pthread_once(&once, load);
  if (!is_loaded) return none;
  hb_subset_input_t *input = library.create();
  if (!input) return none;
  hb_set_t *set = library.unicode_set(input);
  for (size_t i = 0; i < count; i++) add(set, scalars[i]);
  add_composed(set);
  library.set_flags(input, HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_NOTDEF_OUTLINE);
  return cut(face, input);
}
