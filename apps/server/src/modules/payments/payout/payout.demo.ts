import { leastPayoutMinor } from '@kumbi/contract/payments/payouts.limits.ts';
import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DemoRows, DemoStory } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dayMs, dayOf } from '../../../kernel/time/zones.ts';
import type { BankAccountsTables } from '../bank-account/bank-account.table.ts';
import type { PaymentsTables } from '../payments.table.ts';
import type { PayoutsTables } from './payout.table.ts';

const currency = 'AOA' as const;
const iban = 'AO06004400006729503010102';
const bank = 'BAI';
/** The days between a request and its transfer. */
const transferDays = 2;

/** Writes the bank account of the business, a payout that was paid last month, and one that waits for the operator. */
async function insertPayouts(ctx: Ctx, story: DemoStory): Promise<void> {
  const { company: owner_name, now } = story;
  const opened = story.momentAgo(story.days, 'bank account');
  await ctx.tx
    .withTables<BankAccountsTables>()
    .insertInto('bank_accounts')
    .values({
      ...{ workspace_id: ctx.workspaceId, id: uuidv7({ msecs: opened.getTime() }), currency, owner_name, iban, bank },
      ...{ offers_transfer: false, usable_at: opened, set_by: null, created_at: opened, updated_at: opened },
    })
    .execute();
  await insertPayout(ctx, story, { askedAt: story.momentAgo(30, 'payout'), isPaid: true });
  await insertPayout(ctx, story, { askedAt: new Date(now.getTime() - dayMs / 8), isPaid: false });
}

/** Requests half of the balance of that moment, in thousands of kwanzas. */
async function insertPayout(
  { tx, workspaceId: workspace_id }: Ctx,
  { company: owner_name }: DemoStory,
  { askedAt, isPaid }: { readonly askedAt: Date; readonly isPaid: boolean },
): Promise<void> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from balance_entries
    where workspace_id = ${workspace_id} and currency = ${currency} and created_at < ${askedAt}`.execute(tx);
  const amount_minor = Math.floor((rows[0]?.minor ?? 0) / 200_000) * 100_000;
  if (amount_minor < leastPayoutMinor[currency]) return;
  const id = uuidv7({ msecs: askedAt.getTime() });
  const paidAt = new Date(askedAt.getTime() + transferDays * dayMs);
  const state: Partial<Insertable<PayoutsTables['payouts']>> = isPaid
    ? { reference: `TRF ${id.slice(-6)}`, paid_on: dayOf(paidAt), approved_at: paidAt, ended_at: paidAt }
    : {};
  const db = tx.withTables<PaymentsTables & PayoutsTables>();
  await db
    .insertInto('payouts')
    .values({
      ...{ workspace_id, id, currency, amount_minor, state: isPaid ? 'paid' : 'requested', owner_name, iban, bank },
      ...{ reason: '', reference: null, paid_on: null, asked_by: null, created_at: askedAt, approved_at: null },
      ended_at: null,
      ...state,
    })
    .execute();
  await db
    .insertInto('balance_entries')
    .values({
      ...{ workspace_id, id: uuidv7({ msecs: askedAt.getTime() }), currency, amount_minor: -amount_minor },
      ...{ held_minor: 0, kind: 'payout', payout_id: id, attempt_id: null, issue_id: null, created_at: askedAt },
    })
    .execute();
  await sql`
    update balances set minor = minor - ${amount_minor}
    where workspace_id = ${workspace_id} and currency = ${currency} and slot = 0`.execute(tx);
}

export const payoutDemo: DemoRows = { write: insertPayouts };
