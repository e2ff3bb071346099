import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** What speaks to object stores is loaded only where there is one: it takes 18 MB. */
export async function createFileStore(config: Config): Promise<FileStore> {
  const { S3_BUCKET: bucket } = config.env;
  if (!bucket) return folderStore(path.join(config.dataDir, 'files'));
  const { objectStore } = await import('./object-store.ts');
  return objectStore(config, bucket);
}
