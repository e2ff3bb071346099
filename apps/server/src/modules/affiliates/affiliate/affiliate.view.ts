import { affiliateSchema, type commissionSumsSchema } from '@kumbi/contract/affiliates/affiliate.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { CommissionTotals, ListedAffiliate } from './affiliate.store.ts';

export const sumsView = (sums: readonly CommissionTotals[]): View<typeof commissionSumsSchema>[] =>
  sums.map(({ currency, pending, due, paid }) => ({
    currency,
    pending: fromMinor(pending),
    due: fromMinor(due),
    paid: fromMinor(paid),
  }));

export const affiliateView = (row: ListedAffiliate): View<typeof affiliateSchema> =>
  viewOf(affiliateSchema, row, { commission: sumsView(row.commission) });
