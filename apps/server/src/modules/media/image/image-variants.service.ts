import { imagePixels, imageWidths } from '@kumbi/contract/media/media.limits.ts';
import sharp, { type CreateRaw, type Sharp } from 'sharp';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';

// Only these four decoders ever process a file, regardless of its declared type.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread per image, and few images at a time: the server keeps responding while it encodes.
sharp.concurrency(1);
sharp.cache(false);

/** The limit of WebP is 16,383 pixels a side. */
const sideLimit = 16_000;
const placeholderBytes = 400;
const previewWidth = 640;

/** The pixels of a fully decoded image file, at most as wide as the widest variant. */
export interface DecodedImage {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  /** As displayed, after the camera's rotation. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly pixels: Buffer;
  readonly raw: CreateRaw;
}

const mimes: Readonly<Record<string, DecodedImage['mime']>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
};

/**
 * Decodes an image, regardless of its name and declared type. Everything but the pixels (EXIF, location, camera) is
 * dropped.
 */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage | Refusal> {
  const input = { limitInputPixels: imagePixels, failOn: 'error' } as const;
  try {
    const found = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
    const mime = mimes[found.format];
    if (!mime || (mime === 'image/avif' && found.compression !== 'av1')) return refuse('media.not_image');
    const { width, height } = found.autoOrient;
    if (width * height > imagePixels || width > sideLimit || height > sideLimit) return refuse('media.too_large');
    const { data, info } = await sharp(bytes, input)
      .autoOrient()
      .resize({ width: imageWidths[imageWidths.length - 1], withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { mime, width, height, hasAlpha: found.hasAlpha, pixels: data, raw };
  } catch (error) {
    // The library throws plain errors for every fault of a file, and nothing else can fail here.
    if (error instanceof Error) return refuse('media.not_image');
    throw error;
  }
}

/** Returns the widths of an image's variants. None is larger than the image itself. */
export function variantWidths(width: number): readonly number[] {
  const largest = Math.min(width, imageWidths[imageWidths.length - 1] ?? width);
  return [...imageWidths.filter((each) => each < largest), largest];
}

/** Returns the variant for previews and clients that need a single address. */
export function imagePreview(image: { width: number; has_alpha: boolean }): {
  width: number;
  extension: 'png' | 'jpg';
} {
  const width = variantWidths(image.width).findLast((each) => each <= previewWidth) ?? image.width;
  return { width, extension: image.has_alpha ? 'png' : 'jpg' };
}

export const fileKey = (fileId: string, name: string): string => `images/${fileId}/${name}`;

/** Lists all file names of an image, for its addresses and its deletion. */
export function fileNames(image: { width: number; has_alpha: boolean }): string[] {
  const preview = imagePreview(image);
  return [
    ...variantWidths(image.width).flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    `${preview.width}.${preview.extension}`,
  ];
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export const imageContentType = (name: string): string | undefined => contentTypes[name.split('.')[1] ?? ''];

/** @returns the number of written bytes, all variants together */
export async function writeVariants(files: FileStore, fileId: string, image: DecodedImage): Promise<number> {
  let written = 0;
  for (const name of fileNames({ width: image.width, has_alpha: image.hasAlpha })) {
    const [width, extension] = name.split('.');
    const resized = sharp(image.pixels, { raw: image.raw }).resize({ width: Number(width) });
    const bytes = await encoders[extension as keyof typeof encoders](resized).toBuffer();
    await files.put(fileKey(fileId, name), bytes, contentTypes[extension ?? ''] ?? 'application/octet-stream');
    written += bytes.length;
  }
  return written;
}

// Effort 2 encodes seven AVIF sizes of a photograph in 0.8 s. Effort 4 takes 10 s for a third less.
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 75, effort: 3 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 78, mozjpeg: true }),
  png: (image: Sharp) => image.png({ palette: true, compressionLevel: 9 }),
};

/** Encodes the middle square of an image. @param side its width and height in pixels */
export const cropSquare = (image: DecodedImage, side: number): Promise<Buffer> =>
  encoders.webp(sharp(image.pixels, { raw: image.raw }).resize({ width: side, height: side, fit: 'cover' })).toBuffer();

/** Creates a blurred `data:` address that is part of the page itself. */
export async function createPlaceholder(image: DecodedImage): Promise<string> {
  for (const size of [16, 12, 8, 4]) {
    const tiny = await sharp(image.pixels, { raw: image.raw })
      .resize({ width: size, height: size, fit: 'inside' })
      .webp({ quality: 30, alphaQuality: 30, effort: 6 })
      .toBuffer();
    const address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length < placeholderBytes) return address;
  }
  throw new Error('an image placeholder cannot be made small enough');
}
