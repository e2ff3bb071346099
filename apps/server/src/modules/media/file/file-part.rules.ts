import type { FilePart } from '../../../kernel/files/file-store.ts';

/**
 * Returns the requested part of a file (RFC 9110, 14): one range. A request for several gets the whole file.
 *
 * @returns undefined for the whole file, 'none' for a part outside of it
 */
export function partOf(
  headers: { readonly range?: string | undefined; readonly 'if-range'?: unknown },
  etag: string,
  whole: number,
): FilePart | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const start = from === '' ? Math.max(0, whole - Number(to)) : Number(from);
  const end = from === '' || to === '' ? whole - 1 : Math.min(Number(to), whole - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start >= whole || (from === '' && Number(to) === 0) ? 'none' : { start, end };
}
