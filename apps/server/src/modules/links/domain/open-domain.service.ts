import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { locate } from '../../../kernel/database/directory.ts';
import { isWorkspacePaused } from '../../../kernel/database/paused-workspaces.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { HeardCache } from '../../../kernel/rendering/heard-cache.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';

/** A verified domain: it serves the links of one workspace. */
export interface OpenDomain {
  readonly host: string;
  readonly workspaceId: WorkspaceId;
}

const prefix = 'link-domain:';
const mostKept = 20_000;

/** The tag of pages that list links of a domain. */
export const domainTag = (id: string): string => `listed-domain:${id}`;

/** Every process reads the domain again after the caller's transaction, and renders the pages that list its links. */
export function announceDomain(tx: Tx, { id, host }: { readonly id: string; readonly host: string }): void {
  forgetPages(tx, `${prefix}${host}`);
  forgetPages(tx, domainTag(id));
}

/** Every process reads all domains again, such as after the deletion of a workspace. */
export const announceAllDomains = (tx: Tx): void => forgetPages(tx, `${prefix}*`);

/** Caches verified domains by host between requests. Create it before the process listens. */
export const openDomains: (kernel: Kernel) => HeardCache<OpenDomain> = perKernel(
  (kernel) =>
    new HeardCache<OpenDomain>(kernel.pages, { prefix, most: mostKept, read: (host) => readDomain(kernel, host) }),
);

async function readDomain({ db }: Kernel, host: string): Promise<OpenDomain | undefined> {
  const at = await locate(db.app, 'link-domain', host);
  return at && !(await isWorkspacePaused(db.app, at.workspaceId)) ? { host, workspaceId: at.workspaceId } : undefined;
}
