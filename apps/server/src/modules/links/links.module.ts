import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { flowStarts, stepRunners } from '../automations/automations.public.ts';
import { contactData, contactReferences, timelineSources } from '../contacts/contacts.public.ts';
import { checkoutOrigins } from '../payments/payments.public.ts';
import { forgetClicksJob } from './click/click.jobs.ts';
import { clickMigration, freeClicksMigration } from './click/click.table.ts';
import { clickEvents } from './click/click-event.view.ts';
import { refundOfLink, saleOfLink } from './conversion/conversion.listeners.ts';
import { rememberClick } from './conversion/conversion.service.ts';
import { conversionContactMigration, conversionMigration } from './conversion/conversion.table.ts';
import { linkVisitTimeline } from './conversion/conversion-timeline.entry.ts';
import { registerDomainAsk } from './domain/domain-ask.routes.ts';
import { linkHostConfig } from './domain/link-domain.config.ts';
import { checkLinkDomainsJob } from './domain/link-domain.jobs.ts';
import { linkDomainMigration, linkDomainOrdersMigration } from './domain/link-domain.table.ts';
import { announceAllDomains } from './domain/open-domain.service.ts';
import { linksConfig } from './links.config.ts';
import { linkDomainLostNotification } from './links.notifications.ts';
import { registerLinks, registerProgramLinks } from './links.routes.ts';
import { gatePage } from './redirect/gate.page.ts';
import { linkHosts } from './redirect/link-host.routes.ts';
import { announceAllLinks } from './redirect/open-link.service.ts';
import { registerRedirect } from './redirect/redirect.routes.ts';
import { linkHostsMigration } from './short-link/link-hosts.table.ts';
import { shortLinkDemo } from './short-link/short-link.demo.ts';
import { shortLinkRecords } from './short-link/short-link.records.ts';
import { linkPictureMigration, shortLinkMigration } from './short-link/short-link.table.ts';
import { longTargetsMigration, shortLinkOrdersMigration } from './short-link/short-link-orders.table.ts';
import { shortLinkSearch } from './short-link/short-link-search.entry.ts';
import { beginClickedRunsJob } from './steps/link-clicked/clicked-run.jobs.ts';
import { flowStartMigration } from './steps/link-clicked/flow-start.table.ts';
import { linkClickedTrigger } from './steps/link-clicked/link-clicked.start.ts';
import { shortLinkRunner } from './steps/short-link/short-link.step.ts';
import { blockedHostMigration } from './target/blocked-host.table.ts';

export const linksModule: Module = {
  name: 'links',
  searchSources: { short_link: shortLinkSearch },
  config: [linksConfig, linkHostConfig],
  countedRows: { link_domains: { table: 'link_domains' } },
  migrations: [
    shortLinkMigration,
    clickMigration,
    blockedHostMigration,
    conversionMigration,
    linkDomainMigration,
    conversionContactMigration,
    flowStartMigration,
    linkPictureMigration,
    freeClicksMigration,
    shortLinkOrdersMigration,
    linkDomainOrdersMigration,
    longTargetsMigration,
    linkHostsMigration,
  ],
  publishes: clickEvents,
  routes: (routes) => {
    registerLinks(routes);
    registerProgramLinks(routes);
  },
  http: async (app, kernel) => {
    await registerRedirect(app, kernel);
    await registerDomainAsk(app, kernel);
  },
  hosts: linkHosts,
  pages: [gatePage],
  jobs: [forgetClicksJob, checkLinkDomainsJob, beginClickedRunsJob],
  notifications: [linkDomainLostNotification],
  bins: [shortLinkRecords.bin],
  personalData: { short_links: rowsOfPerson('short_links') },
  forgetWorkspace: async ({ tx }) => {
    announceAllLinks(tx);
    announceAllDomains(tx);
  },
  demo: [shortLinkDemo],
  listeners: [saleOfLink, refundOfLink],
  provide: (registry) => {
    registry.provide(checkoutOrigins, 'links', rememberClick);
    registry.provide(timelineSources, 'link_visit', linkVisitTimeline);
    for (const table of ['link_conversions', 'link_checkouts']) {
      registry.provide(contactReferences, table, {
        table,
        ...(table === 'link_checkouts' ? { key: 'checkout_id' } : {}),
      });
      // The modules of the leads remove the names from the titles.
      registry.provide(contactData, table, { table, erased: 'kept' });
    }
    registry.provide(flowStarts, linkClickedTrigger.type, linkClickedTrigger);
    registry.provide(stepRunners, shortLinkRunner.type, shortLinkRunner);
  },
};
