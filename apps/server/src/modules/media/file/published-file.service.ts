import { randomBytes } from 'node:crypto';
import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { publishedFiles } from '@kumbi/contract/media/media.endpoints.ts';
import { publishedFileSchema } from '@kumbi/contract/media/media.schemas.ts';
import type * as z from 'zod';
import { addressesOf, claimAddress, releaseAddress } from '../../../kernel/database/directory.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { mediaTables } from '../media.table.ts';
import { type FileRow, readPublicAddresses } from './file.store.ts';
import { kindOf } from './file-format.rules.ts';
import { publicFileUrl } from './public-file.service.ts';
import { endFilePublication, markFilePublished, readPublishedFiles } from './published-file.store.ts';

type Listed = z.input<typeof publishedFiles.list.response>;
type Published = { published_file: View<typeof publishedFileSchema> };

/** Lists the files from which a person may choose one by its address. */
export async function listPublishedFiles(
  ctx: Ctx,
  { kind, ...query }: Parsed<typeof publishedFiles.list>['query'],
): Promise<Listed> {
  const { rows, ...page } = await readPublishedFiles(ctx, query, { kind });
  const ids = rows.map(({ id }) => id);
  const ofPages = await readPublicAddresses(ctx, ids);
  const own = await addressesOf(ctx, 'published-file', ids);
  const shown = rows.flatMap((row) => {
    const address = own.get(row.id) ?? ofPages.get(row.id);
    // A page was changed after the rows were read.
    return address === undefined ? [] : [publishedFileView(ctx.kernel, row, address)];
  });
  return { ...page, published_files: shown };
}

/**
 * Gives a file its own public address, which differs from that of a page: each of them closes without the other.
 * Repeating it has no further effect.
 *
 * @returns `media.private` for a file that only lessons, members' sections or drafts use: choosing a file must not make
 * it public
 */
export async function createPublishedFile(ctx: Ctx, id: string): Promise<Published | Refusal> {
  const row = await rowsOf(ctx, mediaTables.media_files).lock(id);
  if (!row) return refuse('media.unknown');
  const known = (await addressesOf(ctx, 'published-file', [id])).get(id);
  if (known !== undefined) return { published_file: publishedFileView(ctx.kernel, row, known) };
  const isPublic = (await readPublicAddresses(ctx, [id])).has(id);
  if (row.uses > 0 && !isPublic) return refuse('media.private');
  const address = randomBytes(16).toString('hex');
  const published = await markFilePublished(ctx, id);
  if (!published || !(await claimAddress(ctx, 'published-file', address, id)))
    throw new Error('a random address is taken, or a published file has none');
  return { published_file: publishedFileView(ctx.kernel, published, address) };
}

/** Closes a file's own public address. That of a page stays open. */
export async function deletePublishedFile(ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> {
  const row = await rowsOf(ctx, mediaTables.media_files).lock(id);
  if (!row || row.published_at === null) return refuse(row && row.uses > 0 ? 'media.in_use' : 'media.unknown');
  await releaseAddress(ctx, 'published-file', id);
  await endFilePublication(ctx, id);
  return { deleted: true };
}

const publishedFileView = (kernel: Kernel, row: FileRow, address: string): View<typeof publishedFileSchema> =>
  viewOf(publishedFileSchema, row, {
    kind: kindOf(row.format),
    src: publicFileUrl(kernel, address, row.format),
    may_delete: row.published_at !== null,
  });
