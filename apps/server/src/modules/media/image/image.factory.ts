import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan, inside } from '../../quotas/quotas.factory.ts';
import { readEntitlement } from '../../quotas/quotas.public.ts';

interface ImageOptions {
  readonly width?: number;
  readonly height?: number;
  /** Another colour is another image. */
  readonly colour?: string;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif';
  readonly type?: string;
  /** As hard to compress as a photograph. */
  readonly noise?: boolean;
}

/** Creates an image file as a browser's form sends it. */
export async function imageFile(options: ImageOptions = {}): Promise<File> {
  const { width = 320, height = 200, colour = '#0e7c66', format = 'jpeg' } = options;
  const noise = options.noise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } } : {};
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour, ...noise } })
    .toFormat(format)
    .toBuffer();
  return namedFile(bytes, `picture.${format}`, options.type ?? `image/${format}`);
}

export const namedFile = (bytes: Uint8Array, name: string, type: string): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** Creates a PNG that is small as a file and large as an image. With `rows` it ends before its header says so. */
export function bombFile(width: number, height: number, rows = height): File {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bytes = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return namedFile(bytes, 'bomb.png', 'image/png');
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Gives a workspace without a plan the largest one, so that tests of other features meet no limit. */
export async function ensurePlan(server: TestServer, who: TestPerson): Promise<void> {
  if (!(await inside(server, who, readEntitlement))) await givePlan(server, who, { code: 'unlimited', until: null });
}
