import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { bankAccountSchema, saveBankAccountSchema } from './bank-accounts.schemas.ts';

const params = z.object({ currency: currencySchema });

export const bankAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/company/bank-accounts',
    permission: 'workspace.read',
    summary: 'List the bank accounts of this workspace, at most one per currency',
    response: z.object({ bank_accounts: z.array(bankAccountSchema) }),
    errors: [],
    tags: ['payments.bankAccount'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/company/bank-accounts/:currency',
    permission: 'payouts.manage',
    summary: 'Set the bank account of a currency; payouts can use a new holder or IBAN after 24 hours',
    params,
    body: saveBankAccountSchema,
    response: z.object({ bank_account: bankAccountSchema }),
    errors: [],
    needs: 'recentProof',
    changes: ['payments.bankAccount'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/bank-accounts/:currency',
    permission: 'payouts.manage',
    summary: 'Remove the bank account of a currency; payouts that were requested before still go to it',
    params,
    response: z.object({}),
    errors: ['bank_account.unknown'],
    needs: 'recentProof',
    changes: ['payments.bankAccount'],
  }),
};
