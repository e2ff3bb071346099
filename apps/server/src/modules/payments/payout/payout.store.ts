import { openPayoutStates, type PayoutState } from '@kumbi/contract/payments/payouts.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Page, SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type PayoutsTables, payoutsTables } from './payout.table.ts';

export interface PayoutRow {
  readonly id: string;
  readonly currency: Currency;
  readonly amount_minor: number;
  readonly state: PayoutState;
  readonly owner_name: string | null;
  readonly iban: string | null;
  readonly bank: string;
  readonly reason: string;
  readonly reference: string | null;
  /** YYYY-MM-DD */
  readonly paid_on: string | null;
  readonly created_at: Date;
  readonly approved_at: Date | null;
  readonly ended_at: Date | null;
}

const columns = sql`t.id, t.currency, t.amount_minor, t.state, t.owner_name, t.iban, t.bank, t.reason, t.reference,
  to_char(t.paid_on, 'YYYY-MM-DD') as paid_on, t.created_at, t.approved_at, t.ended_at`;
const payouts = (ctx: Ctx) => rowsOf(ctx, payoutsTables.payouts);

/**
 * Returns the available amount in minor units, and locks payouts until the transaction ends. The lock is separate:
 * locks of the sums' slots would miss a payout that adds another slot, and would delay sales.
 */
export async function lockAvailable(ctx: Ctx, currency: Currency): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout:${ctx.workspaceId}`}, 0))`.execute(ctx.tx);
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(minor), 0)::bigint as minor from balances
    where workspace_id = ${ctx.workspaceId} and currency = ${currency}`.execute(ctx.tx);
  return rows[0]?.minor ?? 0;
}

/** Finds the payout of a transfer. */
export const findPayout = (ctx: Ctx, reference: string): Promise<PayoutRow | undefined> =>
  payouts(ctx).findWith<PayoutRow>({ reference }, { columns });

export const readPayout = (ctx: Ctx, id: string): Promise<PayoutRow | undefined> =>
  payouts(ctx).findWith<PayoutRow>(id, { columns });

/** Reads the payouts that are requested or approved. */
export const readOpenPayouts = (ctx: Ctx) =>
  payouts(ctx)
    .select('currency', 'amount_minor')
    .where('state', 'in', [...openPayoutStates])
    .execute();

/** Counts the requests since a time. */
export async function countPayouts(ctx: Ctx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payouts
    where workspace_id = ${ctx.workspaceId} and created_at > ${since} and iban is not null`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

export interface PayoutFilter {
  readonly state?: PayoutState | undefined;
  readonly currency?: Currency | undefined;
}

export const readPayoutPage = (
  ctx: Ctx,
  query: SortedQuery,
  { state, currency }: PayoutFilter,
): Promise<Page<PayoutRow>> =>
  payouts(ctx).page<PayoutRow>(query, {
    columns,
    where: sql`${state ? sql`s.state = ${state}` : sql`true`} and ${currency ? sql`s.currency = ${currency}` : sql`true`}`,
  });

type NewPayout = Pick<Insertable<PayoutsTables['payouts']>, 'currency' | 'amount_minor'> &
  (
    | { readonly state: 'requested'; owner_name: string; iban: string; bank: string; asked_by: string }
    | { readonly state: 'paid'; reference: string; paid_on: string }
  );

export async function insertPayout(ctx: Ctx, payout: NewPayout): Promise<string> {
  const id = uuidv7();
  const none = { owner_name: null, iban: null, bank: '', reason: '', reference: null, paid_on: null, asked_by: null };
  const ended_at = payout.state === 'paid' ? ctx.kernel.clock.now() : null;
  await payouts(ctx).insert({ ...none, approved_at: null, ended_at, ...payout, id });
  return id;
}

/** The states that each step begins in. The table refuses all others. */
const statesBefore = {
  approved: ['requested'],
  refused: ['requested', 'approved'],
  cancelled: ['requested'],
  paid: ['approved'],
} as const satisfies Partial<Record<PayoutState, readonly PayoutState[]>>;

export type PayoutStep = {
  readonly state: keyof typeof statesBefore;
  readonly reason?: string;
  readonly reference?: string;
  readonly paid_on?: string;
};

/** Takes a payout to its next state. Of concurrent steps, one wins. @returns false if it isn't in a state before it */
export async function advancePayout(ctx: Ctx, id: string, step: PayoutStep): Promise<boolean> {
  const now = ctx.kernel.clock.now();
  const moment = step.state === 'approved' ? { approved_at: now } : { ended_at: now };
  return (await payouts(ctx).update({ id, state: [...statesBefore[step.state]] }, { ...step, ...moment })) === 1;
}
