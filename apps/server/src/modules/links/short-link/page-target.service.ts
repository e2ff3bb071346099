import type { LinkTarget } from '@kumbi/blocks/env.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { domainTag } from '../domain/open-domain.service.ts';
import { linkTag } from '../redirect/open-link.service.ts';
import { shortUrl } from './short-link.rules.ts';
import type { ShownShortLink } from './short-link.store.ts';
import { shortLinkTables } from './short-link.table.ts';

/** Returns those of the ids that are links of the workspace. */
export const knownLinks = async (at: ReadCtx, ids: readonly string[]): Promise<string[]> =>
  (await rowsOf(at, shortLinkTables.short_links).list({ id: [...ids] })).map(({ id }) => id);

/** Reads the links of pages, without deleted and blocked ones, and the tags of their changes. */
export async function readLinkTargets(
  { kernel, tx, workspaceId }: ReadCtx,
  ids: readonly string[],
): Promise<{ links: LinkTarget[]; tags: string[] }> {
  if (ids.length === 0) return { links: [], tags: [] };
  const { rows } = await sql<
    Pick<ShownShortLink, 'id' | 'name' | 'code' | 'domain_id' | 'domain_host'> & { readonly is_shown: boolean }
  >`
    select l.id, l.name, l.code, l.domain_id, d.host as domain_host, l.deleted_at is null and l.blocked_at is null as is_shown from short_links l
    left join link_domains d on d.workspace_id = l.workspace_id and d.id = l.domain_id and d.verified_at is not null
    where l.workspace_id = ${workspaceId} and l.id = any(${[...ids]}::uuid[])`.execute(tx);
  return {
    links: rows
      .filter(({ is_shown: isShown }) => isShown)
      .map(({ id, name, code, domain_host }) => ({ id, title: name, url: shortUrl(kernel.config, code, domain_host) })),
    // Tags of all links, since a deleted one can be restored.
    tags: rows.flatMap(({ id, domain_id: domain }) => [linkTag(id), ...(domain === null ? [] : [domainTag(domain)])]),
  };
}
