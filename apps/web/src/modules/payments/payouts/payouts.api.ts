import {
  buyerRefunds as buyerRefundsApi,
  owedBalances as owedBalancesApi,
  platformPayouts as platformPayoutsApi,
} from '@kumbi/contract/payments/platform-payouts.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const owedBalances = resource({ list: pick(owedBalancesApi.list, 'owed_balances') });
export const platformPayouts = resource({
  list: pick(platformPayoutsApi.list, 'payouts'),
  create: pick(platformPayoutsApi.create, 'recorded'),
  approve: pick(platformPayoutsApi.approve, 'recorded'),
  refuse: pick(platformPayoutsApi.refuse, 'recorded'),
  settle: pick(platformPayoutsApi.settle, 'recorded'),
  export: platformPayoutsApi.export,
});
export const buyerRefunds = resource({
  list: pick(buyerRefundsApi.list, 'buyer_refunds'),
  settle: pick(buyerRefundsApi.settle, 'recorded'),
});
