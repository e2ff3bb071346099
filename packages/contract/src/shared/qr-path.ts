import { encode } from 'uqr';

/** Readers can still read the code if part of it is dirty or torn. */
const options = { ecc: 'M', border: 2 } as const;

/** Returns the squares of a QR code, in rows from the top; `true` is dark. */
export const qrSquares = (text: string): { readonly size: number; readonly data: readonly (readonly boolean[])[] } =>
  encode(text, options);

/** Returns the dark squares as one SVG path; one unit is one square. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = qrSquares(text);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
