import type { Module } from '../../kernel/module.ts';
import { forgetDeliveriesJob, sendDeliveriesJob } from './delivery.jobs.ts';
import { outboundListeners } from './event-type.listeners.ts';
import {
  formerSecretsMigration,
  outboundMigration,
  outboundQuestionMigration,
  triedAddressMigration,
} from './outbound.table.ts';
import { registerOutbound } from './outbound-webhook.routes.ts';
import { sendOffMailJob } from './webhook-off.mail.ts';

export const outboundModule: Module = {
  name: 'outbound',
  migrations: [outboundMigration, outboundQuestionMigration, formerSecretsMigration, triedAddressMigration],
  routes: registerOutbound,
  jobs: [sendDeliveriesJob, forgetDeliveriesJob, sendOffMailJob],
  listeners: outboundListeners,
};
