import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** A page as a route made it. */
export interface FreshPage {
  readonly status: number;
  readonly body: string | Buffer;
  /** `text/html` when absent. */
  readonly type?: string;
  /** What the page shows, as `forgetPages` names it; absent for a page that is made anew each time. */
  readonly tags?: readonly string[];
  /** Sent along with it: where it went, in which language it is. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An encoding that pages are sent in, the smaller one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A page as it is sent: compressed once in each encoding that somebody asks for, and then for every reader. */
export interface PackedPage {
  readonly status: number;
  readonly type: string;
  readonly kept: boolean;
  readonly tags: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  /** At once where it was asked for before; absent for a picture, which is compressed already. */
  readonly packed: ((encoding: Encoding) => Buffer | Promise<Buffer>) | undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Up to here the way to another thread and back costs more than the compression itself, 0.3 ms. */
const shortBytes = 32 * 1024;
/** One more takes a third longer for a twentieth less; the reader of a fresh page waits for it. */
const brotliQuality = 4;

const windowBits = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

const brotliOptions = (length: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // By default each page would take a window of 4 MB, however short it is.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
  },
});

function pack(plain: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const short = plain.length <= shortBytes;
  if (encoding === 'gzip') return short ? gzipSync(plain) : zip(plain);
  const options = brotliOptions(plain.length);
  return short ? brotliCompressSync(plain, options) : brotli(plain, options);
}

export function packPage(fresh: FreshPage): PackedPage {
  const plain = typeof fresh.body === 'string' ? Buffer.from(fresh.body) : fresh.body;
  const done = new Map<Encoding, Buffer | Promise<Buffer>>();
  return {
    status: fresh.status,
    type: fresh.type ?? 'text/html; charset=utf-8',
    kept: fresh.tags !== undefined,
    tags: fresh.tags ?? [],
    headers: fresh.headers ?? {},
    // Weak, because the same page has several encodings.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    packed: typeof fresh.body === 'string' ? packed : undefined,
  };

  function packed(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = done.get(encoding);
    if (known) return known;
    const packing = pack(plain, encoding);
    if (packing instanceof Promise)
      packing.then(
        (bytes) => done.set(encoding, bytes),
        // The next reader tries anew.
        () => done.delete(encoding),
      );
    done.set(encoding, packing);
    return packing;
  }
}
