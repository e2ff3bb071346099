import { randomBytes } from 'node:crypto';
import { releaseMinutesAfterExpiry } from '@kumbi/contract/payments/payments.limits.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { insertAddresses } from '../../../kernel/database/directory.ts';
import { inPortions } from '../../../kernel/demo/demo-rows.ts';
import { type DemoPerson, type DemoRows, type DemoStory, demoFact, demoList } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import type { PaymentsTables, ReceiptContent } from '../payments.table.ts';
import { referenceTerm } from '../provider/reference-term.rules.ts';
import { receiptNumber } from '../receipt/receipt.service.ts';
import { receiptHash } from '../receipt/receipt.store.ts';
import type { PaymentRefundsTables } from '../refund/payment-refund.table.ts';
import { type DemoRefund, noteContent, planRefunds, refundEntry, refundRow } from '../refund/refund.demo.ts';

/** A purchase by reference. */
export interface DemoPurchase {
  /** The id of its checkout. */
  readonly id: string;
  readonly purpose: Purpose;
  readonly seller: string;
  readonly at: Date;
  /** Null if the reference expired. */
  readonly paidAt: Date | null;
  readonly person: DemoPerson;
  readonly lines: ReceiptContent['lines'];
}

/** Every purchase of the year. */
export const demoPurchases = demoList<DemoPurchase>('payments.purchases');

/** The number of each purchase, by the id of its checkout. */
export const demoNumbers = demoFact<ReadonlyMap<string, number>>('payments.numbers');

type Row<Table extends keyof PaymentsTables> = Insertable<PaymentsTables[Table]>;
type Numbered = DemoPurchase & {
  readonly number: number;
  readonly amountMinor: number;
  readonly refund?: DemoRefund | undefined;
};

const currency = 'AOA' as const;
/** The number before a workspace's first. */
const numbersFrom = 1000;

/**
 * Writes purchases as the checkout and the settlement would have: attempt, ledger, balance and receipt of each payment.
 * Expired references need no address, because they can no longer be paid.
 */
async function insertPurchases({ kernel, tx, workspaceId: workspace_id }: Ctx, story: DemoStory): Promise<void> {
  const ordered: Numbered[] = [...story.list(demoPurchases)]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((each, index) => ({
      ...each,
      number: numbersFrom + index + 1,
      amountMinor: each.lines.reduce((sum, line) => sum + line.amountMinor, 0),
    }));
  const refunds = planRefunds(story, ordered);
  const numbered = ordered.map((each) => ({
    ...each,
    refund: refunds.find(({ checkoutId }) => checkoutId === each.id),
  }));
  const db = tx.withTables<PaymentsTables & PaymentRefundsTables>();
  const addresses = numbered.map(({ id }) => ({ id, address: randomBytes(24).toString('base64url') }));
  const checkouts = numbered.map((each, index) =>
    checkoutOf(story, each, kernel.secrets.seal(addresses[index]?.address ?? '')),
  );
  const attempts = numbered.map((each) => attemptOf(story, each));
  const entries = [
    ...numbered.flatMap((each, index) => entryOf(story, each, attempts[index]?.id)),
    ...refunds.map((refund) => refundEntry(story, refund)),
  ];
  const refundRows = numbered.flatMap(({ refund }, index) =>
    refund ? [refundRow(story, refund, attempts[index]?.id ?? '')] : [],
  );
  await inPortions(checkouts, (rows) => db.insertInto('checkouts').values(rows).execute());
  await inPortions(attempts, (rows) => db.insertInto('payment_attempts').values(rows).execute());
  await inPortions(refundRows, (rows) => db.insertInto('payment_refunds').values(rows).execute());
  await inPortions(entries, (rows) => db.insertInto('balance_entries').values(rows).execute());
  const minor = entries.reduce((sum, entry) => sum + entry.amount_minor, 0);
  await db.insertInto('balances').values({ workspace_id, currency, slot: 0, minor, held_minor: 0 }).execute();
  await db
    .insertInto('checkout_numbers')
    .values({ workspace_id, last: numbersFrom + numbered.length })
    .execute();
  await insertAddresses({ tx, workspaceId: workspace_id }, 'checkout', addresses);
  await insertReceipts(tx, story, numbered);
  story.set(demoNumbers, new Map(numbered.map(({ id, number }) => [id, number])));
}

function checkoutOf(story: DemoStory, purchase: Numbered, sealed_token: string): Row<'checkouts'> {
  const { expiresAt } = referenceTerm(purchase.at);
  return {
    workspace_id: story.workspaceId,
    id: purchase.id,
    sealed_token,
    number: purchase.number,
    purpose: purchase.purpose,
    receiver: 'seller',
    status: purchase.paidAt ? 'paid' : 'expired',
    amount_minor: purchase.amountMinor,
    currency,
    lines: JSON.stringify(purchase.lines),
    buyer_name: purchase.person.name,
    buyer_phone: purchase.person.phone,
    buyer_email: purchase.person.email,
    buyer_user_id: null,
    nif: null,
    locale: story.languageOf(purchase.person),
    btag: null,
    quantity: 1,
    socket_id: null,
    starter_hash: '',
    caller_hash: '',
    expires_at: expiresAt,
    close_at: new Date(expiresAt.getTime() + releaseMinutesAfterExpiry * 60_000),
    paid_at: purchase.paidAt,
    delivered: purchase.paidAt ? true : null,
    received_minor: purchase.paidAt ? purchase.amountMinor : null,
    refunded_minor: purchase.refund?.amountMinor ?? 0,
    created_at: purchase.at,
    updated_at: purchase.paidAt ?? expiresAt,
  };
}

function attemptOf(
  story: DemoStory,
  { id, at, paidAt, number, amountMinor, refund }: Numbered,
): Row<'payment_attempts'> {
  const isRefunded = refund?.amountMinor === amountMinor;
  return {
    workspace_id: story.workspaceId,
    id: uuidv7({ msecs: at.getTime() }),
    checkout_id: id,
    method: 'reference',
    provider: 'proxypay',
    account: 'platform',
    status: isRefunded ? 'refunded' : paidAt ? 'paid' : 'expired',
    entity: '00348',
    reference: String(100_000_000 + number),
    amount_minor: amountMinor,
    provider_payment_id: paidAt ? `demo-${number}` : null,
    received_minor: paidAt ? amountMinor : null,
    paid_at: paidAt,
    created_at: at,
    updated_at: paidAt ?? referenceTerm(at).expiresAt,
  };
}

function entryOf(story: DemoStory, { paidAt, amountMinor }: Numbered, attempt = ''): Row<'balance_entries'>[] {
  if (!paidAt) return [];
  const { workspaceId: workspace_id } = story;
  const id = uuidv7({ msecs: paidAt.getTime() });
  const entry = { workspace_id, id, currency, amount_minor: amountMinor, held_minor: 0, kind: 'sale' } as const;
  return [{ ...entry, attempt_id: attempt, issue_id: null, payout_id: null, created_at: paidAt }];
}

/**
 * Writes receipts and credit notes in the order of their times: one series for each year, and each document with the hash of
 * the one before.
 */
async function insertReceipts(tx: Ctx['tx'], story: DemoStory, purchases: readonly Numbered[]): Promise<void> {
  const { workspaceId: workspace_id } = story;
  const documents = purchases
    .flatMap(({ paidAt, refund, ...each }) => {
      if (!paidAt) return [];
      const purchase = { ...each, paidAt };
      const note = refund ? [{ purchase, refund, at: refund.doneAt }] : [];
      return [{ purchase, refund: undefined, at: paidAt }, ...note];
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const series = new Map<string, { number: number; hash: string }>();
  /** The number of each receipt, by the id of its checkout. */
  const issued = new Map<string, string>();
  const receipts = documents.map(({ purchase, refund, at }): Row<'receipts'> => {
    const name = String(at.getUTCFullYear());
    const last = series.get(name) ?? { number: 0, hash: '' };
    const number = last.number + 1;
    const own = receiptOf(story, purchase);
    const part = serverText<string>(own.locale, 'receipt', 'part');
    const content = refund ? noteContent(refund, own, { corrects: issued.get(purchase.id) ?? '', part }) : own;
    const hash = receiptHash(last.hash, name, number, content);
    series.set(name, { number, hash });
    if (!refund) issued.set(purchase.id, receiptNumber({ series: name, number }));
    return {
      workspace_id,
      id: uuidv7({ msecs: at.getTime() }),
      checkout_id: purchase.id,
      kind: refund ? 'credit_note' : 'receipt',
      refund_id: refund?.id ?? null,
      series: name,
      number,
      content: JSON.stringify(content),
      previous_hash: last.hash,
      hash,
      created_at: at,
    };
  });
  const db = tx.withTables<PaymentsTables>();
  await inPortions(receipts, (rows) => db.insertInto('receipts').values(rows).execute());
  const rows = [...series].map(([name, { number, hash }]) => ({
    workspace_id,
    series: name,
    last_number: number,
    last_hash: hash,
  }));
  await inPortions(rows, (portion) => db.insertInto('receipt_series').values(portion).execute());
}

const receiptOf = (story: DemoStory, purchase: Numbered & { readonly paidAt: Date }): ReceiptContent => ({
  seller: purchase.seller,
  buyer: purchase.person.name,
  nif: null,
  lines: purchase.lines,
  amountMinor: purchase.amountMinor,
  currency,
  method: 'reference',
  paidAt: purchase.paidAt.toISOString(),
  orderNumber: purchase.number,
  locale: story.languageOf(purchase.person),
});

/** The checkouts, payments and receipts of the purchases of all modules. */
export const purchaseDemo: DemoRows = { write: insertPurchases };
