import { imageBytes, imagePixels } from '@kumbi/contract/media/media.limits.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Detects problems for which the server would refuse the upload. A file's name and type prove little: a PDF may be
 * called `.jpg`, and not every browser can decode a phone's format (HEIC).
 *
 * @param measure decodes it and returns its size in pixels; throws if the browser can't decode it
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
