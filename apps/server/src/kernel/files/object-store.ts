import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config/config.ts';
import { checkKey, type FileStore } from './file-store.ts';

/** Timeouts for a store that doesn't respond. The default is to wait forever. */
const patience = {
  connectionTimeout: 5_000,
  socketTimeout: 30_000,
  requestTimeout: 60_000,
  throwOnRequestTimeout: true,
};

/** Stores files in a bucket of any S3-compatible store. */
export function objectStore(config: Config, bucket: string): FileStore {
  const { env } = config;
  const client = new S3Client({
    region: env.S3_REGION,
    requestHandler: patience,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
  });
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: checkKey(key),
          Body: bytes instanceof Blob ? Readable.fromWeb(bytes.stream()) : bytes,
          ContentLength: bytes instanceof Blob ? bytes.size : bytes.length,
          ContentType: contentType,
        }),
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
