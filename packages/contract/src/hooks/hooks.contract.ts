import type { ModuleContract } from '../module-contract.ts';
import { hooksErrors } from './hooks.errors.ts';

export const hooksContract = {
  name: 'hooks',
  attentionKinds: ['destinations_failing'],
  searchKinds: ['webhook'],
  errors: hooksErrors,
  auditActions: [
    'hook.created',
    'hook.changed',
    'hook.deleted',
    'hook.restored',
    'hook.secret_revealed',
    'hook.credentials_kept',
    'hook.credentials_deleted',
    'hook_destination.created',
    'hook_destination.updated',
    'hook_destination.switched_on',
    'hook_destination.switched_off',
    'hook_destination.deleted',
    'hook_destination.restored',
    'hook_destination.revealed',
    'hook_destination.rotated',
  ],
  notificationKinds: ['destination_failing', 'destination_off'],
  counters: {
    webhooks: { plans: { free: 1, creator: 5, business: 25, unlimited: 999_999 } },
    webhook_events: {
      plans: { free: 5_000, creator: 50_000, business: 500_000, unlimited: 999_999 },
      pack: { units: 100_000, AOA: 6_000, USD: 8 },
      consumable: true,
      inbound: true,
    },
  },
  keyTypes: { webhook: { prefix: 'kmb_hook_' } },
  addressKinds: ['hook'],
  keyScopes: {
    webhooks: { keys: ['webhook'], section: 'webhook', readOnly: true },
    webhook_events: { keys: ['webhook'], section: 'webhook' },
  },
} as const satisfies ModuleContract;
