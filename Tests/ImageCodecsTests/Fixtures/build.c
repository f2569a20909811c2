// Writes the pictures that README.md describes into the current folder.
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <webp/encode.h>

enum { width = 32, height = 24 };

static unsigned char quadrant(int x, int y, int channel) {
  static const unsigned char colors[4][3] = {
      {220, 30, 30}, {30, 200, 30}, {30, 30, 220}, {250, 250, 250}};
  return channel == 3 ? 255 : colors[(x >= width / 2) + 2 * (y >= height / 2)][channel];
}

static unsigned char gray(int x, int y, int channel) {
  static const unsigned char shades[4] = {0, 90, 180, 255};
  (void)channel;
  return shades[(x >= width / 2) + 2 * (y >= height / 2)];
}

static void write_jpeg(const char *name, int channels, J_COLOR_SPACE in, J_COLOR_SPACE out,
                       int is_progressive, int restart,
                       unsigned char (*pixel)(int, int, int)) {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  FILE *file = fopen(name, "wb");
  if (!file) exit(1);
  jpeg_stdio_dest(&jpeg, file);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = channels;
  jpeg.in_color_space = in;
  jpeg_set_defaults(&jpeg);
  jpeg_set_colorspace(&jpeg, out);
  jpeg_set_quality(&jpeg, 90, TRUE);
  if (is_progressive) jpeg_simple_progression(&jpeg);
  jpeg.restart_interval = restart;
  jpeg.optimize_coding = TRUE;
  jpeg_start_compress(&jpeg, TRUE);
  unsigned char row[width * 4];
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++)
      for (int channel = 0; channel < channels; channel++)
        row[x * channels + channel] = pixel(x, y, channel);
    JSAMPROW rows = row;
    jpeg_write_scanlines(&jpeg, &rows, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  fclose(file);
}

static void write_bytes(const char *name, const uint8_t *bytes, size_t count) {
  FILE *file = fopen(name, "wb");
  if (!file || fwrite(bytes, 1, count, file) != count) exit(1);
  fclose(file);
}

int main(void) {
  write_jpeg("baseline.jpg", 3, JCS_RGB, JCS_YCbCr, 0, 0, quadrant);
  write_jpeg("progressive.jpg", 3, JCS_RGB, JCS_YCbCr, 1, 0, quadrant);
  write_jpeg("restart.jpg", 3, JCS_RGB, JCS_YCbCr, 0, 1, quadrant);
  write_jpeg("gray.jpg", 1, JCS_GRAYSCALE, JCS_GRAYSCALE, 0, 0, gray);
  write_jpeg("cmyk.jpg", 4, JCS_CMYK, JCS_CMYK, 0, 0, quadrant);
  write_jpeg("ycck.jpg", 4, JCS_CMYK, JCS_YCCK, 0, 0, quadrant);

  uint8_t rgba[width * height * 4], *bytes;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      uint8_t *pixel = rgba + (y * width + x) * 4;
      for (int channel = 0; channel < 3; channel++) pixel[channel] = quadrant(x, y, channel);
      pixel[3] = x < width / 2 ? 255 : 128;
    }
  size_t count = WebPEncodeLosslessRGBA(rgba, width, height, width * 4, &bytes);
  write_bytes("lossless.webp", bytes, count);
  count = WebPEncodeRGBA(rgba, width, height, width * 4, 90, &bytes);
  write_bytes("lossy.webp", bytes, count);
}
