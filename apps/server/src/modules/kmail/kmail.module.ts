import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { contactData, timelineSources } from '../contacts/contacts.public.ts';
import { emailQueue } from './email.jobs.ts';
import { emailTimelinesMigration, kmailMigration } from './email.table.ts';
import { emailContactData } from './email-contact.entry.ts';
import { emailTimeline } from './email-timeline.entry.ts';
import { domainLostNotification } from './kmail.notifications.ts';
import { checkDomainsJob } from './mail-domain.jobs.ts';
import { registerMailDomains } from './mail-domain.routes.ts';
import { mailDomainOrdersMigration } from './mail-domain.table.ts';
import { mailZoneConfig } from './mail-zone.config.ts';
import { registerMailZone } from './mail-zone.routes.ts';
import { registerPublicEmails } from './public-email.routes.ts';
import { registerMailTemplates } from './template/mail-template.routes.ts';
import { mailTemplateBin } from './template/mail-template.service.ts';
import { templateBinMigration } from './template/template-bin.table.ts';
import { templateOrdersMigration } from './template/template-orders.table.ts';

/** Rows and addresses cascade with their workspace, and there is no data outside of the tables. */
export const kmailModule: Module = {
  name: 'kmail',
  countedRows: { kmail_domains: { table: 'mail_domains' } },
  config: [mailZoneConfig],
  migrations: [
    kmailMigration,
    emailTimelinesMigration,
    templateOrdersMigration,
    mailDomainOrdersMigration,
    templateBinMigration,
  ],
  routes: (routes) => {
    registerMailTemplates(routes);
    registerMailDomains(routes);
    registerPublicEmails(routes);
  },
  http: registerMailZone,
  jobs: [checkDomainsJob],
  queues: [emailQueue],
  bins: [mailTemplateBin],
  notifications: [domainLostNotification],
  provide: (registry) => {
    registry.provide(timelineSources, 'email', emailTimeline);
    registry.provide(contactData, 'emails', emailContactData);
  },
  personalData: { mail_templates: rowsOfPerson('mail_templates') },
};
