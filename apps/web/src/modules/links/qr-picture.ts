import { qrPath } from '@kumbi/contract/shared/qr-path.ts';

export interface QrLook {
  readonly text: string;
  /** A colour as `#rrggbb`. */
  readonly color: string;
  /** A picture for the middle, as a data address; null without one. */
  readonly logo: string | null;
}

/** The share of the code's width that the logo covers: far less than a code with this tolerance may lose. */
const logoShare = 0.22;
/** Readers need a dark code: the brightest that is still read reliably, from 0 to 1. */
const brightest = 0.3;

/** Returns the relative luminance of a colour, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns whether readers can read a code of this colour on white. */
export const isReadable = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color) && luminance(color) <= brightest;

/** Draws a QR code as a complete SVG file. */
export function qrSvg({ text, color, logo }: QrLook): string {
  const { size, path } = qrPath(text, logo === null ? 'M' : 'H');
  const side = size * logoShare;
  const at = (size - side) / 2;
  const middle =
    logo === null
      ? ''
      : `<rect x="${at - 0.5}" y="${at - 0.5}" width="${side + 1}" height="${side + 1}" fill="#fff"/>` +
        `<image href="${logo}" x="${at}" y="${at}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="#fff"/>` +
    `<path fill="${color}" shape-rendering="crispEdges" d="${path}"/>${middle}</svg>`
  );
}

const pngSide = 1_024;

/** Draws the same code as a PNG file. */
export async function qrPng(look: QrLook): Promise<Blob> {
  const image = new Image(pngSide, pngSide);
  image.src = `data:image/svg+xml;base64,${btoa(qrSvg(look))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pngSide;
  canvas.height = pngSide;
  canvas.getContext('2d')?.drawImage(image, 0, 0, pngSide, pngSide);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture has no data'))), 'image/png');
  });
}
