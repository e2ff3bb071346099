import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as a route made it. */
export interface FreshPage {
  readonly status: number;
  readonly body: string;
  /** `text/html` when absent. */
  readonly type?: string;
  /** What the page shows, as `forgetPages` names it; absent for a page that is made anew each time. */
  readonly tags?: readonly string[];
}

/** A page as it is sent: compressed once, for every reader. */
export interface PackedPage {
  readonly status: number;
  readonly type: string;
  readonly kept: boolean;
  readonly tags: readonly string[];
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Above this brotli takes much longer for little: 3 ms for a page of 100 KB. */
const brotliQuality = 5;

const windowBits = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

export async function packPage(fresh: FreshPage): Promise<PackedPage> {
  const plain = Buffer.from(fresh.body);
  const [small, zipped] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        // By default each page would take a window of 4 MB, however short it is.
        [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
      },
    }),
    zip(plain),
  ]);
  return {
    status: fresh.status,
    type: fresh.type ?? 'text/html; charset=utf-8',
    kept: fresh.tags !== undefined,
    tags: fresh.tags ?? [],
    // Weak, because the same page has several encodings.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    brotli: small,
    gzip: zipped,
  };
}
