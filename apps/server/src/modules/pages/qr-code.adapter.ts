import sharp from 'sharp';
import { encode, renderSVG } from 'uqr';

/** Part of the code may be dirty or torn and it is still read. */
const options = { ecc: 'M', border: 2 } as const;

/** A code as one path of an SVG whose units are its squares. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, options);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** The same as a picture for mails, whose programs draw no SVG. */
export function qrPicture(text: string): Promise<Buffer> {
  return sharp(Buffer.from(renderSVG(text, { ...options, pixelSize: 8 })))
    .png({ palette: true })
    .toBuffer();
}
