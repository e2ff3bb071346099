import {
  buyerRefunds as buyerRefundsApi,
  owedBalances as owedBalancesApi,
  payouts as payoutsApi,
} from '@kumbi/contract/payments/payouts.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const owedBalances = resource({ list: pick(owedBalancesApi.list, 'owed_balances') });
export const payouts = resource({ create: pick(payoutsApi.create, 'recorded') });
export const buyerRefunds = resource({
  list: pick(buyerRefundsApi.list, 'buyer_refunds'),
  settle: pick(buyerRefundsApi.settle, 'recorded'),
});
