import type { ModuleContract } from '../module-contract.ts';
import { subscriptionsErrors } from './subscriptions.errors.ts';

export const subscriptionsContract = {
  name: 'subscriptions',
  errors: subscriptionsErrors,
  auditActions: ['subscription.started', 'subscription.extended'],
  purposes: { subs: 'buyer', 'market-volum': 'buyer' },
} as const satisfies ModuleContract;
