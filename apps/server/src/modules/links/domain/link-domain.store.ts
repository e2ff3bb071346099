import type { DomainsQuery } from '@kumbi/contract/shared/domains-query.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import { allOf, type Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { RecordChecks } from '../../../kernel/outgoing/check-records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type LinkDomainTables, linkDomainTables } from './link-domain.table.ts';

export type LinkDomainRow = Selectable<LinkDomainTables['link_domains']>;

const domains = (ctx: Ctx) => rowsOf(ctx, linkDomainTables.link_domains);

export const readLinkDomains = (ctx: Ctx, { status, ...query }: DomainsQuery): Promise<Page<LinkDomainRow>> =>
  domains(ctx).page<LinkDomainRow>(
    query,
    allOf([status && sql`(s.verified_at is not null) = ${status === 'verified'}`]),
  );

export const findLinkDomain = (ctx: Ctx, id: string): Promise<LinkDomainRow | undefined> => domains(ctx).find(id);

export const lockLinkDomain = (ctx: Ctx, id: string): Promise<LinkDomainRow | undefined> => domains(ctx).lock(id);

/** @returns whether the workspace had no domain of this name */
export const insertLinkDomain = (
  ctx: Ctx,
  domain: Pick<LinkDomainRow, 'id' | 'host' | 'token' | 'next_check_at'>,
): Promise<boolean> => domains(ctx).insertUnlessTaken({ ...domain, checks: JSON.stringify({}) }, 'host');

export async function recordDomainChecks(
  ctx: Ctx,
  id: string,
  { checks, ...noted }: { readonly checks: RecordChecks } & Pick<LinkDomainRow, 'verified_at' | 'next_check_at'>,
): Promise<void> {
  await domains(ctx).update(id, { ...noted, checks: JSON.stringify(checks), checked_at: ctx.kernel.clock.now() });
}

export async function deleteLinkDomainRow(ctx: Ctx, id: string): Promise<void> {
  await domains(ctx).delete(id);
}

/** A domain of any workspace. */
type AnyDomain = LinkDomainRow & { readonly workspace_id: WorkspaceId };

/** Lists the domains that are due for a check, the longest due first. */
export const readDueLinkDomains = (kernel: Kernel, most: number): Promise<AnyDomain[]> =>
  kernel.db.statementAsSystem(
    'check link domains',
    sql<AnyDomain>`select * from link_domains where next_check_at <= ${kernel.clock.now()}
      order by next_check_at, id limit ${most}`,
  );
