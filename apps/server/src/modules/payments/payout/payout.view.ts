import { payoutSchema } from '@kumbi/contract/payments/payouts.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import { maskedIban } from '../bank-account/bank-account.rules.ts';
import type { PayoutRow } from './payout.store.ts';

export const payoutView = (row: PayoutRow): View<typeof payoutSchema> =>
  viewOf(payoutSchema, row, {
    amount: fromMinor(row.amount_minor),
    masked_iban: row.iban === null ? null : maskedIban(row.iban),
    may_cancel: row.state === 'requested',
  });
