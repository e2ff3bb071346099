import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { type Insertable, sql } from 'kysely';
import { writeAtCommit } from '../../../kernel/database/at-commit.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, type CursorSpec, cursorPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import type { CheckoutRow } from '../checkout/checkout.store.ts';
import { type ProgramPaymentTables, programPaymentTables } from './program-payment.table.ts';
import { updatedCheckouts } from './updated-checkout.store.ts';

export type ProgramPaymentRow = Pick<
  CheckoutRow,
  | 'id'
  | 'sealed_token'
  | 'number'
  | 'status'
  | 'amount_minor'
  | 'lines'
  | 'buyer_name'
  | 'buyer_phone'
  | 'buyer_email'
  | 'locale'
  | 'expires_at'
  | 'paid_at'
  | 'created_at'
  | 'updated_at'
> & {
  readonly external_id: string | null;
  readonly entity: string | null;
  readonly reference: string | null;
};

const columns = sql`c.id, c.sealed_token, c.number, c.status, c.amount_minor, c.lines, c.buyer_name, c.buyer_phone, c.buyer_email, c.locale,
  c.expires_at, c.paid_at, c.created_at, c.updated_at, t.external_id, a.entity, a.reference`;
// The attempt at the provider, even if the seller has marked it as paid in cash since. Before the provider has its
// reference, no one could pay it.
const joins = sql`
  join checkouts c on c.workspace_id = t.workspace_id and c.id = t.id
  left join lateral (
    select coalesce(p.instructions ->> 'entity', p.entity) as entity, p.instructions ->> 'number' as reference from payment_attempts p
    where p.workspace_id = t.workspace_id and p.checkout_id = t.id and p.method <> 'manual' order by p.created_at desc limit 1) a on true`;

/** Call it after the checkout is written: both are deferred to the commit. */
export function insertProgramPayment(
  ctx: Ctx,
  row: Omit<Insertable<ProgramPaymentTables['program_payments']>, 'workspace_id' | 'created_at'>,
): void {
  const inserted = rowsOf(ctx, programPaymentTables.program_payments).inserting(row);
  writeAtCommit(ctx.tx, inserted);
}

export async function readProgramPayment(
  ctx: Ctx,
  integrationId: string,
  id: string,
): Promise<ProgramPaymentRow | undefined> {
  const { rows } = await sql<ProgramPaymentRow>`
    select ${columns} from program_payments t ${joins}
    where t.workspace_id = ${ctx.workspaceId} and t.id = ${id} and t.integration_id = ${integrationId}`.execute(ctx.tx);
  return rows[0];
}

/** Returns the program's own ID of a checkout that it requested. */
export async function findExternalId(ctx: Ctx, checkoutId: string): Promise<string | null | undefined> {
  const row = await rowsOf(ctx, programPaymentTables.program_payments)
    .select('external_id')
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  return row?.external_id;
}

/** The filters of a list of payments for programs. */
export interface ProgramPaymentFilter {
  readonly external_id?: string | undefined;
  readonly updated_since?: string | undefined;
}

export const readProgramPayments = (
  ctx: Ctx,
  integrationId: string,
  query: CursorQuery & ProgramPaymentFilter,
): Promise<CursorPage<ProgramPaymentRow> | Refusal> =>
  cursorPage<ProgramPaymentRow>(ctx, listedProgramPayments(ctx, integrationId, query), query);

export const listedProgramPayments = (
  ctx: Pick<Ctx, 'workspaceId'>,
  integrationId: string,
  { external_id, updated_since }: ProgramPaymentFilter,
): CursorSpec => ({
  table: 'program_payments',
  columns,
  joins,
  where: [
    sql`s.integration_id = ${integrationId}::uuid`,
    ifGiven(external_id, (id) => sql`s.external_id = ${id}`),
    ifGiven(updated_since, (from) => sql`s.id in ${updatedCheckouts(ctx, from)}`),
  ],
  of: integrationId,
});
