import type { Module } from '../../kernel/module.ts';
import { notificationDefinitions } from '../notifications/notifications.public.ts';
import { deliveryQueue, forgetDeliveriesJob } from './delivery.jobs.ts';
import { outboundListeners } from './event-type.listeners.ts';
import { webhookOffNotification } from './outbound.notifications.ts';
import {
  dueDeliveriesMigration,
  formerSecretsMigration,
  outboundBinMigration,
  outboundMigration,
  outboundQuestionMigration,
  triedAddressMigration,
} from './outbound.table.ts';
import { webhooks } from './outbound-webhook.records.ts';
import { registerOutbound } from './outbound-webhook.routes.ts';
import { sendOffMailJob } from './webhook-off.mail.ts';

export const outboundModule: Module = {
  name: 'outbound',
  migrations: [
    outboundMigration,
    outboundQuestionMigration,
    formerSecretsMigration,
    triedAddressMigration,
    dueDeliveriesMigration,
    outboundBinMigration,
  ],
  routes: registerOutbound,
  jobs: [forgetDeliveriesJob, sendOffMailJob],
  queues: [deliveryQueue],
  bins: [webhooks.bin],
  listeners: outboundListeners,
  provide: (registry) => {
    registry.provide(notificationDefinitions, webhookOffNotification.kind, webhookOffNotification);
  },
};
