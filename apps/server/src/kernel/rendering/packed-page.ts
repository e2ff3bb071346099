import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

/** A page as its route rendered it. */
export interface FreshPage {
  readonly status: number;
  readonly body: string | Buffer;
  /** `text/html` by default. */
  readonly type?: string;
  /** The tags that `forgetPages` uses; absent for a page that is rendered for each request. */
  readonly tags?: readonly string[];
  /** It is long and changes only with the program, so that it is worth the better compression from the start. */
  readonly lasting?: true;
  /** Additional headers, such as a redirect's target or the page's language. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The encodings of sent pages, smallest first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * A page as it is sent. A cached text is stored only in its smallest form, with Brotli: compressed quickly at first,
 * and again at the highest level once it is sent often. For the few clients without Brotli it is decoded from that
 * form.
 */
export interface PackedPage {
  readonly status: number;
  readonly type: string;
  readonly kept: boolean;
  readonly tags: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Whether it is a text. Pictures are already compressed. */
  readonly isText: boolean;
  /** The bytes as they were rendered. */
  plain(): Buffer | Promise<Buffer>;
  /** Compresses a text. Synchronous for an encoding that is ready. */
  packed(encoding: Encoding): Buffer | Promise<Buffer>;
  /** The memory that it uses. */
  bytes(): number;
}

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** The compression levels. Only the first reader waits for the compression. */
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}
const quick: Effort = { brotli: 1, gzip: 1 };
/** A seventh smaller than the default, and 16 ms for a page of 15 KB. */
const thorough: Effort = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** For longer pages, which would otherwise occupy a thread for too long. */
const careful: Effort = { ...thorough, brotli: 9 };
/** Up to this size, handing the work to another thread costs more than the compression itself, 0.1 ms. */
const shortBytes = 32 * 1024;
/** A page that is sent this often is worth the better compression. */
const sentOften = 16;

const windowBits = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

const brotliOptions = (length: number, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // By default each page, however short, would use a window of 4 MB.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
  },
});

async function packInThread(plain: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return alone(
    encoding === 'gzip'
      ? await zip(plain, { level: effort.gzip })
      : await brotli(plain, brotliOptions(plain.length, effort.brotli)),
  );
}

function packQuickly(plain: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (plain.length > shortBytes) return packInThread(plain, encoding, quick);
  return alone(
    encoding === 'gzip'
      ? gzipSync(plain, { level: quick.gzip })
      : brotliCompressSync(plain, brotliOptions(plain.length, quick.brotli)),
  );
}

/** Node allocates short buffers from blocks of 64 KB, so a cached page would keep its whole block in memory. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** One after the other, because passwords and files need the same threads. */
let lastThorough: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** A crawler makes many pages popular within seconds. Further ones wait until they were sent often again. */
const mostWaiting = 20;

/** @returns undefined if too many pages are waiting */
function packThoroughly(read: () => Buffer | Promise<Buffer>): Promise<Buffer> | undefined {
  if (waiting >= mostWaiting) return undefined;
  waiting += 1;
  const packing = lastThorough.then(async () => {
    // Read only now, because a waiting page would hold its uncompressed form.
    const plain = await read();
    return packInThread(plain, 'br', plain.length > shortBytes ? careful : thorough);
  });
  lastThorough = packing
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return packing;
}

export function packPage(fresh: FreshPage): PackedPage {
  const kept = fresh.tags !== undefined;
  /** Absent once a cached page is compressed. Nothing else may hold these bytes, which are several times as many. */
  let whole: Buffer | undefined = alone(typeof fresh.body === 'string' ? Buffer.from(fresh.body) : fresh.body);
  let small: Buffer | Promise<Buffer> | undefined;
  let sent = 0;
  return {
    status: fresh.status,
    type: fresh.type ?? 'text/html; charset=utf-8',
    kept,
    tags: fresh.tags ?? [],
    headers: fresh.headers ?? {},
    // Weak, because the same page has several encodings.
    etag: `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`,
    isText: typeof fresh.body === 'string',
    plain,
    packed: (encoding) => (encoding === 'br' ? brotlied() : zipped()),
    bytes: () => (whole?.length ?? 0) + (small instanceof Buffer ? small.length : 0),
  };

  /** The bytes of a page that isn't compressed yet. */
  function uncompressed(): Buffer {
    if (!whole) throw new Error('the page has no bytes to compress');
    return whole;
  }

  function plain(): Buffer | Promise<Buffer> {
    if (whole || !(small instanceof Buffer)) return uncompressed();
    return small.length > shortBytes ? unbrotli(small) : brotliDecompressSync(small);
  }

  function zipped(): Buffer | Promise<Buffer> {
    const bytes = plain();
    return bytes instanceof Promise ? bytes.then((each) => packQuickly(each, 'gzip')) : packQuickly(bytes, 'gzip');
  }

  function brotlied(): Buffer | Promise<Buffer> {
    sent += 1;
    if (small) {
      if (sent === sentOften) void shrink();
      return small;
    }
    small = fresh.lasting ? packInThread(uncompressed(), 'br', careful) : packQuickly(uncompressed(), 'br');
    if (small instanceof Promise)
      small.then(hold, () => {
        // The next reader tries again.
        small = undefined;
      });
    else hold(small);
    return small;
  }

  function hold(bytes: Buffer): void {
    small = bytes;
    if (kept) whole = undefined;
  }

  async function shrink(): Promise<void> {
    try {
      const packing = packThoroughly(plain);
      if (packing) hold(await packing);
      else sent = 0;
    } catch {
      // The page keeps its current form, and a later reader tries again.
      sent = 0;
    }
  }
}
