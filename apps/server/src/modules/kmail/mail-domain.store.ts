import type { DomainsQuery } from '@kumbi/contract/shared/domains-query.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import { allOf, type Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RecordChecks } from '../../kernel/outgoing/check-records.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type DkimKeys, type MailDomainTables, mailDomainTables } from './mail-domain.table.ts';

export type MailDomainRow = Selectable<MailDomainTables['mail_domains']>;

interface NewDomain {
  readonly id: string;
  readonly domain_name: string;
  readonly code: string;
  readonly dkim_public: DkimKeys;
  readonly dkim_secret: string;
}

export const readDomainPage = (ctx: Ctx, { status, ...query }: DomainsQuery): Promise<Page<MailDomainRow>> =>
  rowsOf(ctx, mailDomainTables.mail_domains).page<MailDomainRow>(
    query,
    allOf([status && sql`(s.verified_at is not null) = ${status === 'verified'}`]),
  );

export const readDomain = (ctx: Ctx, id: string): Promise<MailDomainRow | undefined> =>
  rowsOf(ctx, mailDomainTables.mail_domains).find(id);

export const lockDomain = (ctx: Ctx, id: string): Promise<MailDomainRow | undefined> =>
  rowsOf(ctx, mailDomainTables.mail_domains).lock(id);

/** Matches the exact name: a subdomain is another domain. */
export const findVerifiedDomain = (ctx: Ctx, name: string): Promise<MailDomainRow | undefined> =>
  rowsOf(ctx, mailDomainTables.mail_domains)
    .selecting()
    .where('domain_name', '=', name)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();

/** @returns whether the workspace had no domain of this name */
export async function insertDomain(ctx: Ctx, { dkim_public, ...domain }: NewDomain): Promise<boolean> {
  return rowsOf(ctx, mailDomainTables.mail_domains).insertUnlessTaken(
    { ...domain, dkim_public: JSON.stringify(dkim_public), checks: JSON.stringify({}) },
    'domain_name',
  );
}

export async function recordChecks(
  ctx: Ctx,
  id: string,
  noted: { readonly checks: RecordChecks; readonly verified_at: Date | null },
): Promise<void> {
  await rowsOf(ctx, mailDomainTables.mail_domains).update(id, {
    ...noted,
    checks: JSON.stringify(noted.checks),
    checked_at: ctx.kernel.clock.now(),
  });
}

export async function deleteDomainRow(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, mailDomainTables.mail_domains).delete(id);
}

/** A domain of any workspace. */
export type AnyDomain = MailDomainRow & { readonly workspace_id: WorkspaceId };

/** Lists domains that weren't checked since, the oldest check first. */
export const readDueDomains = (kernel: Kernel, before: Date, most: number): Promise<AnyDomain[]> =>
  kernel.db.statementAsSystem(
    'check mail domains',
    sql<AnyDomain>`select * from mail_domains where coalesce(checked_at, created_at) < ${before}
      order by coalesce(checked_at, created_at), id limit ${most}`,
  );

export type PublishedKeys = Pick<MailDomainRow, 'id' | 'code' | 'dkim_public'>;

/** Lists the public keys of all workspaces' domains, in parts after an id. */
export const readPublishedKeys = (kernel: Kernel, after: string, most: number): Promise<PublishedKeys[]> =>
  kernel.db.statementAsSystem(
    'publish mail keys',
    sql<PublishedKeys>`select id, code, dkim_public from mail_domains where id > ${after}::uuid order by id limit ${most}`,
  );
