import type { FilePart } from '../../kernel/files/file-store.ts';

/**
 * The part of a file that a request asks for (RFC 9110, 14): one range; several at once get the whole file.
 * @returns undefined for all of it, 'none' when there is no such part
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
