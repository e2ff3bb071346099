import type { Module } from '../../kernel/module.ts';
import { deliveryQueue, forgetDeliveriesJob } from './delivery.jobs.ts';
import { outboundListeners } from './event-type.listeners.ts';
import {
  dueDeliveriesMigration,
  formerSecretsMigration,
  outboundMigration,
  outboundQuestionMigration,
  triedAddressMigration,
} from './outbound.table.ts';
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
  ],
  routes: registerOutbound,
  jobs: [forgetDeliveriesJob, sendOffMailJob],
  queues: [deliveryQueue],
  listeners: outboundListeners,
};
