import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { onAddress } from '../../../kernel/tenancy/on-address.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readPublished } from '../content/page-content.store.ts';
import { readPage, type ShownPage } from '../page/page.reads.ts';
import { isVisible } from '../page/page.view.ts';

/** A visitor, before the page's workspace is known. */
export type Visit = Omit<PublicCtx, 'tx'>;

/** A page that visitors can see now, with its content. */
export interface OpenPage {
  readonly page: ShownPage;
  readonly data: PageData;
  /** The published revision, which has this data. */
  readonly revision: number;
}

type Reader = Pick<Ctx, 'tx' | 'workspaceId'>;

/** Works in the workspace of a page that visitors can see, in one transaction; a refusal undoes all of it. */
export function onPage<T>(
  visit: Visit,
  slug: string,
  work: (ctx: Ctx, open: OpenPage) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const unknown = 'page.unknown';
  return onAddress(visit, { kind: 'page', address: slug, unknown }, async (ctx, id) => {
    const open = await findOpenPage(ctx, id);
    return open ? work(ctx, open) : refuse(unknown);
  });
}

/**
 * Reads from the page at an address.
 *
 * @returns undefined when visitors see no page there
 */
export async function readOpenPage<T>(
  kernel: Kernel,
  slug: string,
  read: (at: Reader & { readonly workspaceId: WorkspaceId }, open: OpenPage) => Promise<T>,
): Promise<T | undefined> {
  const located = await locate(kernel.db.app, 'page', slug);
  if (!located) return undefined;
  const { workspaceId, targetId } = located;
  return kernel.db.read(workspaceId, async (tx) => {
    const at = { tx, workspaceId };
    const open = await findOpenPage(at, targetId);
    return open && read(at, open);
  });
}

/** @returns undefined when visitors cannot see the page */
export async function findOpenPage(at: Reader, id: string): Promise<OpenPage | undefined> {
  const page = await readPage(at, id);
  const content = page && isVisible(page) ? await readPublished(at, page.id) : undefined;
  return page && content && { page, ...content };
}
