import { paymentIssueSchema } from '@kumbi/contract/payments/payments.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { IssueView } from './payment-issue.store.ts';

export function issueView(row: IssueView): View<typeof paymentIssueSchema> {
  const own = row.receiver === 'seller';
  return viewOf(paymentIssueSchema, row, {
    state: stateOf(row),
    amount: fromMinor(row.amount_minor),
    expected: fromMinor(row.expected_minor),
    arrived_at: row.created_at,
    method: row.method === 'manual' ? null : row.method,
    buyer: row.buyer_name,
    payment: { id: row.checkout_id, number: String(row.number), purpose: row.purpose },
    own,
    held: row.is_held,
    acceptable: own && row.resolution === null && mayBeAccepted(row),
  });
}

/** A second payment for a paid checkout can't be accepted. */
export const mayBeAccepted = (row: IssueView): boolean =>
  row.reason === 'cannot_be_delivered' || (row.reason === 'wrong_amount' && row.status !== 'paid');

function stateOf({ resolution, is_held, returned_at }: IssueView): View<typeof paymentIssueSchema>['state'] {
  if (resolution === null) return 'open';
  if (resolution === 'accepted') return 'accepted';
  return is_held && !returned_at ? 'returning' : 'returned';
}
