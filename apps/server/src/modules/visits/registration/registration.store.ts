import type { RegistrationState } from '@kumbi/contract/visits/registrations.schemas.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type RegistrationsTables, registrationsTables } from './registration.table.ts';

export type RegistrationRow = Selectable<RegistrationsTables['registrations']>;

interface Where {
  readonly pageId: string;
  readonly block: string;
}

/** Locks and returns the number of taken places of a block: other changes wait for this transaction. */
export async function lockPlaces(ctx: Ctx, at: Where): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into registration_places as p (workspace_id, page_id, block, taken)
    values (${ctx.workspaceId}, ${at.pageId}, ${at.block}, 0)
    on conflict (workspace_id, page_id, block) do update set taken = p.taken returning taken`.execute(ctx.tx);
  return rows[0]?.taken ?? 0;
}

export async function setPlaces(ctx: Ctx, at: Where, taken: number): Promise<void> {
  await rowsOf(ctx, registrationsTables.registration_places).update({ page_id: at.pageId, block: at.block }, { taken });
}

export const readPlaces = (
  ctx: Pick<Ctx, 'tx' | 'workspaceId'>,
  pageId: string,
): Promise<{ block: string; taken: number }[]> =>
  rowsOf(ctx, registrationsTables.registration_places).select('block', 'taken').where('page_id', '=', pageId).execute();

export const insertRegistration = (
  ctx: Ctx,
  registration: Omit<
    Insertable<RegistrationsTables['registrations']>,
    'workspace_id' | 'told_again_at' | 'cancelled_at' | 'created_at'
  >,
): Promise<RegistrationRow> =>
  rowsOf(ctx, registrationsTables.registrations).insertReturning({
    ...registration,
    told_again_at: null,
    cancelled_at: null,
  });

export const findRegistration = (ctx: Ctx, id: string): Promise<RegistrationRow | undefined> =>
  rowsOf(ctx, registrationsTables.registrations).find(id);

/** The registration of an address for a block, if it isn't cancelled. */
export const findRegistered = (ctx: Ctx, at: Where, email: string): Promise<RegistrationRow | undefined> =>
  rowsOf(ctx, registrationsTables.registrations)
    .selecting()
    .where('page_id', '=', at.pageId)
    .where('block', '=', at.block)
    .where('email', '=', email)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();

/** The registrations that have waited longest. */
export const readFirstWaiting = (ctx: Ctx, at: Where, most: number): Promise<RegistrationRow[]> =>
  rowsOf(ctx, registrationsTables.registrations)
    .selecting()
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
  await rowsOf(ctx, registrationsTables.registrations).update(id, change);
}

export const readRegistrations = (
  ctx: Ctx,
  pageId: string,
  { state, ...query }: SortedQuery & { readonly state?: RegistrationState | undefined },
): Promise<Page<RegistrationRow>> =>
  rowsOf(ctx, registrationsTables.registrations).page<RegistrationRow>(query, {
    by: { column: 'page_id', value: pageId },
    ...allOf([state && sql`s.state = ${state}`]),
  });

export async function countStates(ctx: Ctx, pageId: string): Promise<Map<RegistrationState, number>> {
  const { rows } = await sql<{ state: RegistrationState; count: number }>`
    select state, count(*)::int as count from registrations
    where workspace_id = ${ctx.workspaceId} and page_id = ${pageId} group by state`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.state, row.count]));
}
