import type { Module } from '../../kernel/module.ts';
import { deliveryQueue, forgetDeliveriesJob } from './delivery.jobs.ts';
import { outboundListeners } from './event-type.listeners.ts';
import { webhookOffNotification } from './outbound.notifications.ts';
import {
  deliveryChainMigration,
  longWebhooksMigration,
  outboundMigration,
  webhookOrdersMigration,
} from './outbound.table.ts';
import { outboundAttention } from './outbound-attention.entry.ts';
import { outboundSearch } from './outbound-search.entry.ts';
import { webhooks } from './outbound-webhook.records.ts';
import { registerOutbound } from './outbound-webhook.routes.ts';
import { registerProgramWebhooks } from './public-webhook.routes.ts';
import { sendOffMailJob } from './webhook-off.mail.ts';

export const outboundModule: Module = {
  name: 'outbound',
  attentionSources: { outbound_webhooks_failing: outboundAttention },
  searchSources: { outbound_webhook: outboundSearch },
  migrations: [outboundMigration, deliveryChainMigration, webhookOrdersMigration, longWebhooksMigration],
  routes: (routes) => {
    registerOutbound(routes);
    registerProgramWebhooks(routes);
  },
  jobs: [forgetDeliveriesJob, sendOffMailJob],
  queues: [deliveryQueue],
  bins: [webhooks.bin],
  listenersFor: outboundListeners,
  notifications: [webhookOffNotification],
};
