import { commissionSchema, earnedCommissionSchema } from '@kumbi/contract/affiliates/commission.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { ListedCommission } from './commission.store.ts';

const amounts = ({ amount_minor, sale_minor }: ListedCommission) => ({
  amount: fromMinor(amount_minor),
  sale_amount: fromMinor(sale_minor),
});

export const commissionView = (row: ListedCommission): View<typeof commissionSchema> =>
  viewOf(commissionSchema, row, {
    ...amounts(row),
    number: String(row.number),
    affiliate: { id: row.affiliate_id, name: row.affiliate },
  });

export const earnedCommissionView = (row: ListedCommission): View<typeof earnedCommissionSchema> =>
  viewOf(earnedCommissionSchema, row, amounts(row));
