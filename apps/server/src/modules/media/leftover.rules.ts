import { storedKey } from './file/file-format.rules.ts';
import { privateKey } from './file/private-file.store.ts';
import { fileKey, fileNames } from './image/image-variants.service.ts';
import type { Leftover } from './leftover.store.ts';

/** Lists all storage keys of an image or file. */
export function keysOf({ file_id, width, has_alpha, format }: Leftover): string[] {
  if (format === 'private') return [privateKey(file_id)];
  if (format !== null) return [storedKey(file_id, format)];
  if (width === null || has_alpha === null) throw new Error('a leftover is neither an image nor a file');
  return fileNames({ width, has_alpha }).map((name) => fileKey(file_id, name));
}
