import { encode } from 'uqr';

/**
 * The part of a code that may be dirty or torn: `M` 15 %, and `H` 30 %, for a code with a picture in its middle.
 */
type Tolerance = 'M' | 'H';
const border = 2;

/** Returns the squares of a QR code, in rows from the top; `true` is dark. */
export const qrSquares = (
  text: string,
  ecc: Tolerance = 'M',
): { readonly size: number; readonly data: readonly (readonly boolean[])[] } => encode(text, { ecc, border });

/** Returns the dark squares as one SVG path; one unit is one square. */
export function qrPath(text: string, ecc?: Tolerance): { readonly size: number; readonly path: string } {
  const { size, data } = qrSquares(text, ecc);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
