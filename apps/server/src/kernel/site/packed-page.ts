import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** A page as it is sent: compressed once, for every reader. */
export interface PackedPage {
  readonly status: number;
  readonly type: string;
  readonly kept: boolean;
  readonly tags: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  /** Absent for a picture, which is compressed already. */
  readonly packed: { readonly brotli: Buffer; readonly gzip: Buffer } | undefined;
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
  const plain = typeof fresh.body === 'string' ? Buffer.from(fresh.body) : fresh.body;
  return {
    status: fresh.status,
    type: fresh.type ?? 'text/html; charset=utf-8',
    kept: fresh.tags !== undefined,
    tags: fresh.tags ?? [],
    headers: fresh.headers ?? {},
    // Weak, because the same page has several encodings.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    packed: typeof fresh.body === 'string' ? await packText(plain) : undefined,
  };
}

async function packText(plain: Buffer): Promise<PackedPage['packed']> {
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
  return { brotli: small, gzip: zipped };
}
