import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { filesOf } from '@kumbi/blocks/model/walk.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { publishFile, readFileUrls, unpublishFile } from '../../media/media.public.ts';
import { openData } from './open-data.rules.ts';
import { isShownOpenly, markOpenFiles } from './page-content.store.ts';
import type { PageReader } from './target.service.ts';

/**
 * Gives each file that a page shows to everyone a public address, and closes the addresses of files that no page shows to
 * everyone any longer. Files in members' sections never have one.
 *
 * @param data the page's new content; undefined if the page is deleted
 */
export async function publishOpenFiles(ctx: Ctx, pageId: string, data: PageData | undefined): Promise<void> {
  const open = new Set(data ? filesOf(openData(data)).map((file) => file.id) : []);
  const closed = await markOpenFiles(ctx, pageId, [...open]);
  // A fixed order prevents a deadlock between two pages that are saved at the same time.
  for (const id of [...open, ...closed].sort()) {
    if (open.has(id)) await publishFile(ctx, id);
    else await unpublishFile(ctx, id, () => isShownOpenly(ctx, id));
  }
}

interface Drawn {
  readonly id: string;
  readonly slug: string;
}

/** Returns the address of a file in a page's members' section. The name reveals nothing about the file. */
const memberFilePath = ({ kernel }: Pick<PageReader, 'kernel'>, page: Drawn, fileId: string): string =>
  `/p/${page.slug}/files/${memberFileName({ kernel }, page, fileId)}`;

const nameLength = 22;
export const memberFileName = ({ kernel }: Pick<PageReader, 'kernel'>, page: Pick<Drawn, 'id'>, fileId: string) =>
  kernel.secrets.sign('member-file', `${page.id} ${fileId}`).slice(0, nameLength);

/** Returns the addresses of a page's files: public ones, and ones that check the member's session. */
export async function readOpenFileUrls(
  at: PageReader,
  page: Drawn,
  data: PageData,
  member: boolean,
): Promise<Readonly<Record<string, { readonly url: string }>>> {
  const ids = filesOf(data).map((file) => file.id);
  const open = await readFileUrls(at, ids);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const url = open.get(id) ?? (member ? at.kernel.config.siteUrl + memberFilePath(at, page, id) : undefined);
      return url === undefined ? [] : [[id, { url }]];
    }),
  );
}
