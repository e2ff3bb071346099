import { bin } from '../../kernel/bin/bin.ts';
import type { Module } from '../../kernel/module.ts';
import { deliveryQueue, forgetDeliveriesJob } from './delivery.jobs.ts';
import { outboundListeners } from './event-type.listeners.ts';
import { webhookOffNotification } from './outbound.notifications.ts';
import { outboundMigration, outboundTables } from './outbound.table.ts';
import { registerOutbound } from './outbound-webhook.routes.ts';
import { sendOffMailJob } from './webhook-off.mail.ts';

export const outboundModule: Module = {
  name: 'outbound',
  migrations: [outboundMigration],
  routes: registerOutbound,
  jobs: [forgetDeliveriesJob, sendOffMailJob],
  queues: [deliveryQueue],
  bins: [bin({ table: outboundTables.outbound_webhooks })],
  listeners: outboundListeners,
  notifications: [webhookOffNotification],
};
