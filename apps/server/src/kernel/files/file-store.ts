import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { v4 as uuidv4 } from 'uuid';
import type { Config } from '../config/config.ts';

/** Bytes by key. A key is a path of lower-case letters, digits, `-`, `.` and `/`, made by us and never by a caller. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * @param part the first and the last byte that are wanted; all when absent
   * @returns undefined when there is no such key; `bytes` is the length of the stream
   */
  get(key: string, part?: FilePart): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** @returns the length in bytes, undefined when there is no such key */
  size(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
}

export interface FilePart {
  readonly start: number;
  readonly end: number;
}

const keyPattern = /^[a-z0-9][a-z0-9/.-]*$/;

function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('Not a file key');
  return key;
}

export function createFileStore(config: Config): FileStore {
  return config.env.S3_BUCKET ? s3Store(config, config.env.S3_BUCKET) : localStore(path.join(config.dataDir, 'files'));
}

/** Files in a folder. A file appears whole or not at all: it is written beside and renamed, after its bytes are on the disk. */
function localStore(root: string): FileStore {
  const at = (key: string) => path.join(root, checkKey(key));
  const size = async (key: string) => {
    try {
      return (await stat(at(key))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    async put(key, bytes) {
      const target = at(key);
      await mkdir(path.dirname(target), { recursive: true });
      const temporary = `${target}.${uuidv4()}`;
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    },
    async get(key, part) {
      const bytes = await size(key);
      if (bytes === undefined) return undefined;
      return { stream: createReadStream(at(key), part), bytes: part ? part.end - part.start + 1 : bytes };
    },
    size,
    delete: (key) => rm(at(key), { force: true }),
  };
}

function s3Store(config: Config, bucket: string): FileStore {
  const { env } = config;
  const client = new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
  });
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: checkKey(key), Body: bytes, ContentType: contentType }),
      );
    },
    async get(key, part) {
      try {
        const range = part ? { Range: `bytes=${part.start}-${part.end}` } : {};
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkKey(key), ...range }));
        return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: checkKey(key) }))).ContentLength ?? 0;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
    },
  };
}
