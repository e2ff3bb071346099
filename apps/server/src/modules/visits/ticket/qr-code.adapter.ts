import { qrSquares } from '@kumbi/contract/shared/qr-path.ts';
import sharp from 'sharp';

/** Pixels for each square of the code. */
const scale = 8;

/** Draws a QR code as a PNG, because email programs don't show SVG. */
export function qrPicture(text: string): Promise<Buffer> {
  const { size, data } = qrSquares(text);
  const side = size * scale;
  const points = Buffer.alloc(side * side, 255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) points[y * side + x] = 0;
  return sharp(points, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}
