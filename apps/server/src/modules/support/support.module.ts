import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { chatwootConfig } from './chatwoot.config.ts';
import { widgetOrigin } from './chatwoot.service.ts';
import { supportDemo } from './support.demo.ts';
import { registerSupport } from './support.routes.ts';
import { supportMigration } from './support.table.ts';
import { awayQueue } from './support-mail.jobs.ts';

export const supportModule: Module = {
  name: 'support',
  config: [chatwootConfig],
  appWidget: widgetOrigin,
  migrations: [supportMigration],
  routes: registerSupport,
  queues: [awayQueue],
  demo: [supportDemo],
  personalData: {
    support_conversations: rowsOfPerson('support_conversations'),
    support_messages: rowsOfPerson('support_messages'),
  },
};
