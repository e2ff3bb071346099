import { uploadBytes } from '../shared/upload.limits.ts';

/** The largest image file, in bytes. */
export const imageBytes = uploadBytes;
/** The longest address from which an image is loaded. */
export const imageUrlLimit = 2_048;
/** The largest decoded image, in pixels: without it a small file could fill the memory. */
export const imagePixels = 40_000_000;
/** Widths of served images, in CSS pixels times density. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
/** The largest video or document, in bytes. */
export const fileBytes = 50 * 1024 * 1024;
/** Formats of files other than images, detected from the contents and never from the name. */
export const videoFormats = ['mp4', 'webm'] as const;
export const documentFormats = ['pdf', 'zip', 'epub', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const;
export type FileFormat = (typeof videoFormats)[number] | (typeof documentFormats)[number];
