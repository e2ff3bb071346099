import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { personalData } from '../identity/identity.public.ts';
import { notificationDefinitions } from '../notifications/notifications.public.ts';
import { emailQueue } from './email.jobs.ts';
import { dueEmailsMigration, emailsMigration } from './email.table.ts';
import { domainLostNotification } from './kmail.notifications.ts';
import { checkDomainsJob } from './mail-domain.jobs.ts';
import { registerMailDomains } from './mail-domain.routes.ts';
import { mailDomainsMigration } from './mail-domain.table.ts';
import { registerMailTemplates } from './mail-template.routes.ts';
import { mailTemplatesMigration } from './mail-template.table.ts';
import { registerMailZone } from './mail-zone.routes.ts';
import { registerPublicEmails } from './public-email.routes.ts';

/** Rows and addresses cascade with their workspace, and there is no data outside of the tables. */
export const kmailModule: Module = {
  name: 'kmail',
  migrations: [mailDomainsMigration, mailTemplatesMigration, emailsMigration, dueEmailsMigration],
  routes: (routes) => {
    registerMailTemplates(routes);
    registerMailDomains(routes);
    registerPublicEmails(routes);
  },
  http: registerMailZone,
  jobs: [checkDomainsJob],
  queues: [emailQueue],
  provide: (registry) => {
    registry.provide(personalData, 'mail_templates', rowsOfPerson('mail_templates'));
    registry.provide(notificationDefinitions, domainLostNotification.kind, domainLostNotification);
  },
};
