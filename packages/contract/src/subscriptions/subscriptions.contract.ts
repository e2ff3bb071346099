import type { ModuleContract } from '../module-contract.ts';
import { subscriptionsErrors } from './subscriptions.errors.ts';

export const subscriptionsContract = {
  name: 'subscriptions',
  errors: subscriptionsErrors,
  auditActions: ['subscription.started', 'subscription.extended'],
  purposes: { subs: 'buyer', 'market-volum': 'buyer' },
  checkoutErrors: ['subscriptions.plan_unknown', 'subscriptions.free', 'subscriptions.usage_exceeds'],
} as const satisfies ModuleContract;
