import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DemoStory } from '../../../kernel/demo/demo-story.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import type { PaymentsTables, ReceiptContent } from '../payments.table.ts';
import type { PaymentRefundsTables } from './payment-refund.table.ts';

/** A refund of the demo business, which the operator has transferred. */
export interface DemoRefund {
  readonly id: string;
  readonly checkoutId: string;
  readonly amountMinor: number;
  readonly askedAt: Date;
  readonly doneAt: Date;
}

interface Paid {
  readonly id: string;
  readonly purpose: string;
  readonly paidAt: Date | null;
  readonly amountMinor: number;
}

/** The goods of an older order are delivered, and the customer keeps them. */
const settledMs = 9 * dayMs;

/** Chooses two older orders of the most frequent purpose: the newer one is refunded in full, the other one by half. */
export function planRefunds({ now }: DemoStory, purchases: readonly Paid[]): DemoRefund[] {
  const byPurpose = Map.groupBy(purchases, ({ purpose }) => purpose);
  const [most = []] = [...byPurpose.values()].sort((one, other) => other.length - one.length);
  return most
    .flatMap(({ paidAt, ...each }) => (paidAt ? [{ ...each, paidAt }] : []))
    .filter(({ paidAt }) => now.getTime() - paidAt.getTime() > settledMs)
    .sort((one, other) => other.paidAt.getTime() - one.paidAt.getTime())
    .slice(0, 2)
    .map(({ id, paidAt, amountMinor }, index) => ({
      id: uuidv7({ msecs: paidAt.getTime() + dayMs }),
      checkoutId: id,
      amountMinor: index === 0 ? amountMinor : Math.ceil(amountMinor / 200) * 100,
      askedAt: new Date(paidAt.getTime() + dayMs),
      doneAt: new Date(paidAt.getTime() + 2 * dayMs),
    }));
}

export const refundRow = (
  { workspaceId, now }: DemoStory,
  { id, checkoutId, amountMinor, askedAt, doneAt }: DemoRefund,
  attemptId: string,
): Insertable<PaymentRefundsTables['payment_refunds']> => ({
  workspace_id: workspaceId,
  id,
  checkout_id: checkoutId,
  attempt_id: attemptId,
  amount_minor: amountMinor,
  currency: 'AOA',
  reason: '',
  restock: false,
  way: 'platform',
  state: 'done',
  is_held: true,
  provider_id: null,
  detail: '',
  transfer_reference: `TRF ${now.getUTCFullYear()}-${id.slice(-6)}`,
  asked_by: null,
  created_at: askedAt,
  done_at: doneAt,
  due_at: null,
  lease: null,
  leased_until: null,
  fault: null,
  set_aside_at: null,
});

export const refundEntry = (
  { workspaceId }: DemoStory,
  { id, amountMinor, askedAt }: DemoRefund,
): Insertable<PaymentsTables['balance_entries']> => ({
  workspace_id: workspaceId,
  id: uuidv7({ msecs: askedAt.getTime() }),
  currency: 'AOA',
  amount_minor: -amountMinor,
  held_minor: 0,
  kind: 'refunded',
  attempt_id: null,
  issue_id: null,
  payout_id: null,
  refund_id: id,
  created_at: askedAt,
});

/** The credit note of a refund, as `issueCreditNote` writes it. @param part the line of a partial refund */
export const noteContent = (
  { amountMinor, doneAt }: DemoRefund,
  receipt: ReceiptContent,
  { corrects, part }: { readonly corrects: string; readonly part: string },
): ReceiptContent => ({
  ...receipt,
  lines: amountMinor === receipt.amountMinor ? receipt.lines : [{ title: part, quantity: 1, amountMinor }],
  amountMinor,
  paidAt: doneAt.toISOString(),
  corrects,
});
