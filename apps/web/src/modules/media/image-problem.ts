import { imageBytes, imagePixels } from '@kumbi/contract/media/media.limits.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * What the server would refuse after the upload. A file's name and type say little: a PDF may be called `.jpg`, and not
 * every browser can draw what a phone stores (HEIC).
 *
 * @param measure draws it and says how large it is, in pixels; throws when it is no picture that the browser knows
 */
export async function imageProblem(
  file: Blob,
  measure: (file: Blob) => Promise<ImageSize>,
): Promise<'not_image' | 'too_large' | null> {
  if (!file.type.startsWith('image/') || file.size === 0) return 'not_image';
  if (file.size > imageBytes) return 'too_large';
  const size = await measure(file).catch(() => null);
  if (size === null || size.width * size.height === 0) return 'not_image';
  return size.width * size.height > imagePixels ? 'too_large' : null;
}
