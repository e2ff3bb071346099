import type { ModuleContract } from '../module-contract.ts';
import { subscriptionsErrors } from './subscriptions.errors.ts';

export const subscriptionsContract = {
  name: 'subscriptions',
  errors: subscriptionsErrors,
  auditActions: [
    'subscription.started',
    'subscription.extended',
    'subscription.upgraded',
    'subscription.scheduled',
    'subscription.unscheduled',
    'subscription.cancelled',
    'subscription.resumed',
    'subscription.trial_started',
    'subscription.pack_bought',
    'subscription.billing_changed',
    'subscription.granted',
  ],
  notificationKinds: ['granted'],
  purposes: { subs: 'buyer', 'market-volum': 'buyer' },
  checkoutErrors: [
    'subscriptions.plan_unknown',
    'subscriptions.free',
    'subscriptions.usage_exceeds',
    'subscriptions.next_paid',
    'subscriptions.pack_unknown',
  ],
} as const satisfies ModuleContract;
