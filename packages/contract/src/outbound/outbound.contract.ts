import type { ModuleContract } from '../module-contract.ts';
import { outboundErrors } from './outbound.errors.ts';

export const outboundContract = {
  name: 'outbound',
  attentionKinds: ['outbound_webhooks_failing'],
  searchKinds: ['outbound_webhook'],
  errors: outboundErrors,
  everyPlan: { outbound_webhooks: 20 },
  auditActions: [
    'outbound_webhook.created',
    'outbound_webhook.updated',
    'outbound_webhook.switched_on',
    'outbound_webhook.switched_off',
    'outbound_webhook.deleted',
    'outbound_webhook.restored',
    'outbound_webhook.revealed',
    'outbound_webhook.rotated',
  ],
  notificationKinds: ['webhook_off'],
  keyScopes: { outgoing_webhooks: { keys: ['workspace'], section: 'outgoingWebhooks' } },
} as const satisfies ModuleContract;
