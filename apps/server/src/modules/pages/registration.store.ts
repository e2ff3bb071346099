import type { RegistrationState } from '@kumbi/contract/pages/registrations.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { RegistrationsTables } from './registration.table.ts';

export type RegistrationRow = Selectable<RegistrationsTables['registrations']>;

interface Where {
  readonly pageId: string;
  readonly block: string;
}

const tables = (tx: Tx) => tx.withTables<RegistrationsTables>();

/** The places that are taken of a block, held: whoever else takes or gives one waits for this transaction. */
export async function lockPlaces(ctx: Ctx, at: Where): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into registration_places as p (workspace_id, page_id, block, taken)
    values (${ctx.workspaceId}, ${at.pageId}, ${at.block}, 0)
    on conflict (workspace_id, page_id, block) do update set taken = p.taken returning taken`.execute(ctx.tx);
  return rows[0]?.taken ?? 0;
}

export async function setPlaces(ctx: Ctx, at: Where, taken: number): Promise<void> {
  await sql`
    update registration_places set taken = ${taken}
    where workspace_id = ${ctx.workspaceId} and page_id = ${at.pageId} and block = ${at.block}`.execute(ctx.tx);
}

export async function readPlaces(
  ctx: Pick<Ctx, 'tx' | 'workspaceId'>,
  pageId: string,
): Promise<{ block: string; taken: number }[]> {
  const { rows } = await sql<{ block: string; taken: number }>`
    select block, taken from registration_places
    where workspace_id = ${ctx.workspaceId} and page_id = ${pageId}`.execute(ctx.tx);
  return rows;
}

export const insertRegistration = (
  ctx: Ctx,
  registration: Omit<
    Insertable<RegistrationsTables['registrations']>,
    'workspace_id' | 'told_again_at' | 'cancelled_at' | 'created_at'
  >,
): Promise<RegistrationRow> =>
  tables(ctx.tx)
    .insertInto('registrations')
    .values({
      ...registration,
      workspace_id: ctx.workspaceId,
      told_again_at: null,
      cancelled_at: null,
      created_at: ctx.kernel.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findRegistration = (ctx: Ctx, id: string): Promise<RegistrationRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('registrations')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What an address has of a block that was not cancelled. */
export const findRegistered = (ctx: Ctx, at: Where, email: string): Promise<RegistrationRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('registrations')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('page_id', '=', at.pageId)
    .where('block', '=', at.block)
    .where('email', '=', email)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();

/** Who waits longest. */
export const readFirstWaiting = (ctx: Ctx, at: Where, most: number): Promise<RegistrationRow[]> =>
  tables(ctx.tx)
    .selectFrom('registrations')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('page_id', '=', at.pageId)
    .where('block', '=', at.block)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

export async function updateRegistration(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<RegistrationRow, 'state' | 'told_again_at' | 'cancelled_at'>>,
): Promise<void> {
  await tables(ctx.tx)
    .updateTable('registrations')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

export const readRegistrations = (ctx: Ctx, pageId: string, query: ListQuery): Promise<Page<RegistrationRow>> =>
  pageOf<RegistrationRow>(
    ctx,
    { table: 'registrations', columns: sql`t.*`, by: { column: 'page_id', value: pageId } },
    query,
  );

export async function countStates(ctx: Ctx, pageId: string): Promise<Map<RegistrationState, number>> {
  const { rows } = await sql<{ state: RegistrationState; count: number }>`
    select state, count(*)::int as count from registrations
    where workspace_id = ${ctx.workspaceId} and page_id = ${pageId} group by state`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.state, row.count]));
}
