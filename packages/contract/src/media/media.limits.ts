/** Largest image file, in bytes. */
export const imageBytes = 10 * 1024 * 1024;
/** Largest decoded image, in pixels: beyond it a small file could fill the memory. */
export const imagePixels = 40_000_000;
/** Widths in which an image is served, in CSS pixels times density. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
/** Largest video or document, in bytes. */
export const fileBytes = 50 * 1024 * 1024;
/** What a file that is not an image may be, by what it holds and never by its name. */
export const videoFormats = ['mp4', 'webm'] as const;
export const documentFormats = ['pdf', 'zip', 'epub', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const;
