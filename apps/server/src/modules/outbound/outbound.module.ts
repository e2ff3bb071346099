import { bin } from '../../kernel/bin/bin.ts';
import type { Module } from '../../kernel/module.ts';
import { forgetDeliveriesJob, sendDeliveriesJob } from './delivery.jobs.ts';
import { outboundListeners } from './event-type.listeners.ts';
import {
  formerSecretsMigration,
  outboundMigration,
  outboundQuestionMigration,
  outboundTables,
  outboundBinMigration,
  triedAddressMigration,
} from './outbound.table.ts';
import { registerOutbound } from './outbound-webhook.routes.ts';
import { sendOffMailJob } from './webhook-off.mail.ts';

export const outboundModule: Module = {
  name: 'outbound',
  migrations: [outboundMigration, outboundQuestionMigration, formerSecretsMigration, triedAddressMigration, outboundBinMigration],
  routes: registerOutbound,
  jobs: [sendDeliveriesJob, forgetDeliveriesJob, sendOffMailJob],
  bins: [bin({ table: outboundTables.outbound_webhooks })],
  listeners: outboundListeners,
};
