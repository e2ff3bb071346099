import type { MediaFile } from '@kumbi/contract/media/media.schemas.ts';
import { mediaFileSchema } from '@kumbi/contract/media/media.schemas.ts';
import { viewOf } from '../../kernel/http/view.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FileRow } from './file.store.ts';
import { kindOf, storedKey } from './file-format.service.ts';

/** The file as the contract's screens and pages read it. */
export function fileView(kernel: Kernel, row: Pick<FileRow, 'id' | 'file_id' | 'format' | 'bytes'>): MediaFile {
  return viewOf(mediaFileSchema, row, {
    kind: kindOf(row.format),
    src: `${kernel.config.siteUrl}/${storedKey(row.file_id, row.format)}`,
  });
}
