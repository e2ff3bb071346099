import { type MediaFile, mediaFileSchema } from '@kumbi/contract/media/media.schemas.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { FileRow } from './file.store.ts';
import { kindOf } from './file-format.rules.ts';

/** Returns the file for screens, without the key of its bytes. */
export const fileView = (row: Pick<FileRow, 'id' | 'format' | 'bytes'>): MediaFile =>
  viewOf(mediaFileSchema, row, { kind: kindOf(row.format) });
