/** Largest image file, in bytes. */
export const imageBytes = 10 * 1024 * 1024;
/** Largest decoded image, in pixels: beyond it a small file could fill the memory. */
export const imagePixels = 40_000_000;
/** Widths in which an image is served, in CSS pixels times density. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
