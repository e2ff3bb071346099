import type { TargetDevice } from '@kumbi/contract/links/links.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Config } from '../../../kernel/config/config.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { locate } from '../../../kernel/database/directory.ts';
import { isWorkspacePaused } from '../../../kernel/database/paused-workspaces.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { HeardCache } from '../../../kernel/rendering/heard-cache.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { imageColumn, imageView } from '../../media/media.public.ts';
import type { ShortLinkRow, ShownShortLink } from '../short-link/short-link.store.ts';
import { isOwnHost, isSuspicious } from '../target/target.rules.ts';
import { blockedAmong, linkHostsAmong } from '../target/target.service.ts';

/** One address that a link may lead to, as the redirect needs it. */
export interface OpenTarget {
  readonly url: string;
  readonly host: string;
  /** One of our pages, which gets the id of the click. */
  readonly isOwn: boolean;
  /** The visitor first sees where it leads. */
  readonly isSuspicious: boolean;
  readonly isBlocked: boolean;
}

export interface OpenCondition {
  readonly device: TargetDevice | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly to: OpenTarget;
}

/** The parts of a link that a click needs. */
export interface OpenLink {
  readonly workspaceId: WorkspaceId;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly to: OpenTarget;
  readonly conditions: readonly OpenCondition[];
  readonly shares: readonly { readonly percent: number; readonly to: OpenTarget }[];
  readonly isBlocked: boolean;
  readonly expiresAt: number | null;
  readonly expired: OpenTarget | null;
  readonly passwordHash: string | null;
  readonly preview: { readonly title: string; readonly description: string; readonly image: string | null } | null;
}

const prefix = 'short-link:';
const mostKept = 50_000;

/** The tag of pages that list a link. */
export const linkTag = (id: string): string => `listed-link:${id}`;

/** Every process reads the link again after the caller's transaction, and renders the pages that list it. */
export function announceLinkChange({ tx }: Ctx, { id, code }: Pick<ShortLinkRow, 'id' | 'code'>): void {
  forgetPages(tx, `${prefix}${code}`);
  forgetPages(tx, linkTag(id));
}

/** Every process reads all links again, such as after a change of the operator's list. */
export const announceAllLinks = (tx: Tx): void => forgetPages(tx, `${prefix}*`);

/** Beyond this number of links, one announcement of all costs less. */
const mostAnnounced = 1_000;

/**
 * Every process reads the links of all workspaces again that lead to a host, with any of their targets. A link that another
 * transaction saves in the same instant may be read too early; the cache then corrects itself within minutes.
 */
export async function announceLinksTo(tx: Tx, host: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`select link_codes_to(${host}, ${mostAnnounced + 1}) as code`.execute(tx);
  if (rows.length > mostAnnounced) return announceAllLinks(tx);
  for (const { code } of rows) forgetPages(tx, `${prefix}${code}`);
}

/** Caches links by code between clicks. Create it before the process listens. */
export const openLinks: (kernel: Kernel) => HeardCache<OpenLink> = perKernel(
  (kernel) =>
    new HeardCache<OpenLink>(kernel.pages, { prefix, most: mostKept, read: (code) => readLink(kernel, code) }),
);

async function readLink(kernel: Kernel, code: string): Promise<OpenLink | undefined> {
  const at = await locate(kernel.db.app, 'short-link', code);
  if (!at || (await isWorkspacePaused(kernel.db.app, at.workspaceId))) return undefined;
  const { workspaceId, targetId } = at;
  const [row] = await kernel.db.statementInWorkspace<ShownShortLink>(
    workspaceId,
    sql`select t.*, ${imageColumn('i')} as picture from short_links t
      left join media_images i on i.workspace_id = t.workspace_id and i.id = t.preview_picture_id
      where t.workspace_id = ${workspaceId} and t.id = ${targetId} and t.deleted_at is null`,
  );
  if (!row) return undefined;
  const urls = [row, ...row.targets, ...row.split].map(({ url }) => url);
  const all = row.expired_url === null ? urls : [...urls, row.expired_url];
  const [blocked, linkHosts] = await Promise.all([blockedAmong(kernel.db.app, all), linkHostsAmong(kernel, all)]);
  const opened = (url: string): OpenTarget => {
    const target = openTarget(kernel.config, url);
    // A host may have become one of our link hosts after the link was saved, so that the two form a chain or a loop.
    return { ...target, isBlocked: blocked.has(url) || linkHosts.has(target.host) };
  };
  const image = row.picture ? imageView(kernel, row.picture).src : row.preview_image;
  const hasPreview = row.preview_title !== '' || row.preview_description !== '' || image !== null;
  return {
    workspaceId,
    id: row.id,
    code,
    name: row.name,
    to: opened(row.url),
    conditions: row.targets.map(({ url, ...condition }) => ({ ...condition, to: opened(url) })),
    shares: row.split.map(({ url, percent }) => ({ percent, to: opened(url) })),
    isBlocked: row.blocked_at !== null,
    expiresAt: row.expires_at?.getTime() ?? null,
    expired: row.expired_url === null ? null : opened(row.expired_url),
    passwordHash: row.password_hash,
    preview: hasPreview ? { title: row.preview_title || row.name, description: row.preview_description, image } : null,
  };
}

/** Our pages are served with the scheme of this installation, which is http on a developer's machine. */
function openTarget(config: Config, url: string): Omit<OpenTarget, 'isBlocked'> {
  const target = new URL(url);
  const isOwn = isOwnHost(config, target.host);
  const own = [config.siteUrl, config.url].find((each) => new URL(each).host === target.host);
  if (own !== undefined) target.protocol = new URL(own).protocol;
  return {
    url: target.href,
    host: target.host,
    isOwn,
    isSuspicious: isSuspicious(config, url),
  };
}
