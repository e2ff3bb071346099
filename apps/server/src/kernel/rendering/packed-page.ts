import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** A page as a route made it. */
export interface FreshPage {
  readonly status: number;
  readonly body: string | Buffer;
  /** `text/html` when absent. */
  readonly type?: string;
  /** The tags that `forgetPages` uses; absent for a page that is rendered for each request. */
  readonly tags?: readonly string[];
  /** Sent along with it: where it went, in which language it is. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An encoding that pages are sent in, the smaller one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * A page as it is sent: compressed quickly for the first who asks for an encoding, and once more as small as can be when
 * others ask for it too.
 */
export interface PackedPage {
  readonly status: number;
  readonly type: string;
  readonly kept: boolean;
  readonly tags: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  /** Synchronous for an encoding that is ready; absent for a picture, which is compressed already. */
  readonly packed: ((encoding: Encoding) => Buffer | Promise<Buffer>) | undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The compression levels. Only the first reader waits for the compression. */
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}
const quick: Effort = { brotli: 1, gzip: 1 };
/** A seventh smaller than the default, and 16 ms for a page of 15 KB. */
const thorough: Effort = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** For longer pages, which would keep a thread busy for too long. */
const careful: Effort = { ...thorough, brotli: 9 };
/** Up to here the way to another thread and back costs more than the compression itself, 0.1 ms. */
const shortBytes = 32 * 1024;
/** A page that is sent this often is worth the effort. */
const sentOften = 3;

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
    // By default each page would take a window of 4 MB, however short it is.
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

/** Node cuts short buffers from blocks of 64 KB: a page that is kept would keep all of its block. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** One after the other: the threads are for passwords and files too. */
let lastThorough: Promise<unknown> = Promise.resolve();

function packThoroughly(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const packing = lastThorough.then(() =>
    packInThread(plain, encoding, plain.length > shortBytes ? careful : thorough),
  );
  lastThorough = packing.catch(() => undefined);
  return packing;
}

export function packPage(fresh: FreshPage): PackedPage {
  const plain = alone(typeof fresh.body === 'string' ? Buffer.from(fresh.body) : fresh.body);
  const done = new Map<Encoding, Buffer | Promise<Buffer>>();
  const sent = new Map<Encoding, number>();
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
    const times = (sent.get(encoding) ?? 0) + 1;
    sent.set(encoding, times);
    const known = done.get(encoding);
    if (known && times !== sentOften) return known;
    if (known) {
      packThoroughly(plain, encoding).then(
        (bytes) => done.set(encoding, bytes),
        // It stays as it is for now.
        () => sent.delete(encoding),
      );
      return known;
    }
    const packing = packQuickly(plain, encoding);
    if (packing instanceof Promise)
      packing.then(
        (bytes) => done.set(encoding, bytes),
        // The next reader tries again.
        () => done.delete(encoding),
      );
    done.set(encoding, packing);
    return packing;
  }
}
