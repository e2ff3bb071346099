import type { RootValues } from '@kumbi/blocks/model/root.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { fonts } from '../../../kernel/fonts.ts';

/** The size that previews show uncropped (Open Graph, `og:image`). */
export const pictureSize = { width: 1200, height: 630 } as const;
const { width, height } = pictureSize;
const margin = 80;
const shadeHeight = 460;

/** The darkest colour and the accent of each palette, like `--deep` and `--brand` in the blocks' stylesheet. */
export const paletteColours: Readonly<Record<RootValues['palette'], { deep: string; brand: string }>> = {
  brand: { deep: '#08332b', brand: '#0e7c66' },
  green: { deep: '#08332b', brand: '#0e7c66' },
  red: { deep: '#3d0f13', brand: '#c1292f' },
  pink: { deep: '#3c0f27', brand: '#bb2972' },
  violet: { deep: '#21183f', brand: '#5a3fc4' },
  blue: { deep: '#0f2347', brand: '#1f5fc4' },
  orange: { deep: '#3b1a08', brand: '#bf460b' },
  yellow: { deep: '#33280a', brand: '#f2b90f' },
};

interface Picture {
  readonly title: string;
  /** The workspace's name. */
  readonly by: string;
  readonly palette: RootValues['palette'];
  readonly photograph: Buffer | undefined;
}

/** @returns a PNG */
export async function drawPicture({ title, by, palette, photograph }: Picture): Promise<Buffer> {
  const { deep, brand } = paletteColours[palette];
  const ground = photograph
    ? sharp(photograph).resize({ width, height, fit: 'cover', position: 'attention' })
    : sharp({ create: { width, height, channels: 3, background: deep } });
  const words = await drawText(title, { size: sizeFor(title), bold: true, most: photograph ? 250 : 340 });
  const name = await drawText(by, { size: 30, bold: false, most: 40 });
  const layers: OverlayOptions[] = photograph ? [shade(deep)] : [];
  const bottom = height - margin - name.height;
  const top = bottom - 28 - words.height;
  layers.push(
    { input: words.png, left: margin, top },
    { input: name.png, left: margin, top: bottom },
    { input: bar(brand), left: margin, top: top - 40 },
  );
  return ground.composite(layers).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}

/** A short title may be large, a long one has to fit. */
function sizeFor(title: string): number {
  if (title.length <= 28) return 88;
  return title.length <= 60 ? 68 : 52;
}

const bar = (background: string) => ({ create: { width: 120, height: 12, channels: 3 as const, background } });

/** White text stays readable on the lower part of any photograph. */
function shade(colour: string): OverlayOptions {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  const pixels = Buffer.alloc(width * shadeHeight * 4);
  for (let row = 0; row < shadeHeight; row += 1) {
    const alpha = Math.round(235 * Math.min(1, (row / shadeHeight) * 2.2));
    for (let column = 0; column < width; column += 1) pixels.set([red, green, blue, alpha], (row * width + column) * 4);
  }
  return {
    input: pixels,
    raw: { width, height: shadeHeight, channels: 4 },
    left: 0,
    top: height - shadeHeight,
  };
}

interface TextStyle {
  readonly size: number;
  readonly bold: boolean;
  /** The maximum height; the rest is cut off. */
  readonly most: number;
}

async function drawText(text: string, { size, bold, most }: TextStyle): Promise<{ png: Buffer; height: number }> {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
  const drawn = await sharp({
    text: {
      text: `<span foreground="#ffffff">${escaped}</span>`,
      font: `Inter ${bold ? 'Bold ' : ''}${size}`,
      fontfile: bold ? fonts.bold : fonts.regular,
      width: width - 2 * margin,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (drawn.info.height <= most && drawn.info.width <= width - 2 * margin)
    return { png: drawn.data, height: drawn.info.height };
  const cut = { width: Math.min(drawn.info.width, width - 2 * margin), height: Math.min(drawn.info.height, most) };
  const png = await sharp(drawn.data)
    .extract({ left: 0, top: 0, ...cut })
    .png()
    .toBuffer();
  return { png, height: cut.height };
}
