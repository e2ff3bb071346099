import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { DkimKeys, MailDomainTables, RecordChecks } from './mail-domain.table.ts';

export type MailDomainRow = Selectable<MailDomainTables['mail_domains']>;

interface NewDomain {
  readonly id: string;
  readonly domain_name: string;
  readonly code: string;
  readonly dkim_public: DkimKeys;
  readonly dkim_secret: string;
}

const tables = (tx: Tx) => tx.withTables<MailDomainTables>();

export const readDomainPage = (ctx: Ctx, query: ListQuery): Promise<Page<MailDomainRow>> =>
  pageOf<MailDomainRow>(ctx, { table: 'mail_domains', columns: sql`t.*` }, query);

export const readDomain = (ctx: Ctx, id: string): Promise<MailDomainRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('mail_domains')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockDomain = (ctx: Ctx, id: string): Promise<MailDomainRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('mail_domains')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** By its exact name: what is below it is another domain. */
export const findVerifiedDomain = (ctx: Ctx, name: string): Promise<MailDomainRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('mail_domains')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('domain_name', '=', name)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();

/** @returns whether the workspace had no domain of this name */
export async function insertDomain(ctx: Ctx, { dkim_public, ...domain }: NewDomain): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx.tx)
    .insertInto('mail_domains')
    .values({
      ...domain,
      workspace_id: ctx.workspaceId,
      dkim_public: JSON.stringify(dkim_public),
      checks: JSON.stringify({}),
      created_at: ctx.kernel.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'domain_name']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function noteChecks(
  ctx: Ctx,
  id: string,
  noted: { readonly checks: RecordChecks; readonly verified_at: Date | null },
): Promise<void> {
  await tables(ctx.tx)
    .updateTable('mail_domains')
    .set({ ...noted, checks: JSON.stringify(noted.checks), checked_at: ctx.kernel.clock.now() })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDomainRow(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx.tx)
    .deleteFrom('mail_domains')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** A domain of any workspace. */
export type AnyDomain = MailDomainRow & { readonly workspace_id: WorkspaceId };

/** Those that nobody looked at since, the longest first. */
export const readDueDomains = (kernel: Kernel, before: Date, most: number): Promise<AnyDomain[]> =>
  kernel.db.statementAsSystem(
    'check mail domains',
    sql<AnyDomain>`select * from mail_domains where coalesce(checked_at, created_at) < ${before}
      order by coalesce(checked_at, created_at), id limit ${most}`,
  );

export type PublishedKeys = Pick<MailDomainRow, 'id' | 'code' | 'dkim_public'>;

/** The public keys of every workspace's domains, a part of them after an id. */
export const readPublishedKeys = (kernel: Kernel, after: string, most: number): Promise<PublishedKeys[]> =>
  kernel.db.statementAsSystem(
    'publish mail keys',
    sql<PublishedKeys>`select id, code, dkim_public from mail_domains where id > ${after}::uuid order by id limit ${most}`,
  );
