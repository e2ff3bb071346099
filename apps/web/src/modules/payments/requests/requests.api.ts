import { bankAccounts as bankAccountsApi } from '@kumbi/contract/payments/bank-accounts.endpoints.ts';
import {
  payouts as payoutsApi,
  balanceStatements as statementsApi,
} from '@kumbi/contract/payments/payouts.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const bankAccounts = resource({
  list: pick(bankAccountsApi.list, 'bank_accounts'),
  save: pick(bankAccountsApi.save, 'bank_account'),
  delete: bankAccountsApi.delete,
});

export const payouts = resource({
  list: pick(payoutsApi.list, 'payouts'),
  create: pick(payoutsApi.create, 'payout'),
  cancel: payoutsApi.cancel,
});

export const statements = resource({ download: statementsApi.download, export: statementsApi.export });
