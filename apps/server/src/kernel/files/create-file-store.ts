import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Loads the S3 client only if a bucket is configured, because it takes 18 MB. */
export async function createFileStore(config: Config): Promise<FileStore> {
  const { S3_BUCKET: bucket } = config.env;
  if (!bucket) return folderStore(path.join(config.dataDir, 'files'));
  const { objectStore } = await import('./object-store.ts');
  return objectStore(config, bucket);
}
