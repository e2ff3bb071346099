import type { ModuleContract } from '../module-contract.ts';
import { kwabaErrors } from './kwaba.errors.ts';

export const kwabaContract = {
  name: 'kwaba',
  errors: kwabaErrors,
  auditActions: ['kwaba_provider.marked', 'kwaba_provider.unmarked', 'conversation.renewed'],
  counters: {
    kwaba_users: { plans: { free: 10, creator: 500, business: 5000, unlimited: 999_999 }, onlyIf: 'is_kwaba_provider' },
    kwaba_messages: {
      plans: { free: 100, creator: 5000, business: 50000, unlimited: 250_000 },
      consumable: true,
      onlyIf: 'is_kwaba_provider',
    },
  },
  keyTypes: { kwaba: { prefix: 'kmb_kwaba_', onlyIf: 'is_kwaba_provider' } },
  secretAddressKinds: ['conversation'],
  keyScopes: {
    kwaba_users: { keys: ['kwaba'], section: 'kwaba' },
    kwaba_messages: { keys: ['kwaba'], section: 'kwaba' },
  },
} as const satisfies ModuleContract;
