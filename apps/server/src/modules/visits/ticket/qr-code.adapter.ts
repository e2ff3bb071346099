import sharp from 'sharp';
import { encode } from 'uqr';

/** Readers can still read the code if part of it is dirty or torn. */
const options = { ecc: 'M', border: 2 } as const;
/** Pixels for each square of the code. */
const scale = 8;

/** The code as one SVG path; one unit is one square. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, options);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** The same as a PNG, because email programs don't show SVG. */
export function qrPicture(text: string): Promise<Buffer> {
  const { size, data } = encode(text, options);
  const side = size * scale;
  const points = Buffer.alloc(side * side, 255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) points[y * side + x] = 0;
  return sharp(points, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}
