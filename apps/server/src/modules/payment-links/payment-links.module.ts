import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { sellerPages } from '../affiliates/affiliates.public.ts';
import { contactData, contactReferences, segmentFacts, timelineSources } from '../contacts/contacts.public.ts';
import { integrationUsers } from '../integrations/integrations.public.ts';
import { conversionRecords } from '../links/links.public.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { linkUsers } from './payment-link/integration-user.entry.ts';
import { linkContactData } from './payment-link/link-contact.entry.ts';
import { paymentLinkEvents } from './payment-link/link-event.view.ts';
import { linkOrdersMigration } from './payment-link/link-orders.table.ts';
import { tellOfLinkPayment } from './payment-link/link-payment.listeners.ts';
import { linkPaymentSearchMigration } from './payment-link/link-payment-search.table.ts';
import { linkPaymentFact } from './payment-link/link-payment-segment.entry.ts';
import { linkPaymentRecord, linkPaymentTimeline } from './payment-link/link-payment-timeline.entry.ts';
import { linkPurpose } from './payment-link/link-purpose.entry.ts';
import { paymentLinkDemo } from './payment-link/payment-link.demo.ts';
import { paymentLinkPage } from './payment-link/payment-link.page.ts';
import { paymentLinkRecords } from './payment-link/payment-link.records.ts';
import { linkPaymentTimelinesMigration, paymentLinkMigration } from './payment-link/payment-link.table.ts';
import { paymentLinksSearch } from './payment-link/payment-link-search.entry.ts';
import { listLinkPages } from './payment-link/seller-pages.entry.ts';
import { paymentLinkPaidNotification } from './payment-links.notifications.ts';
import { registerPaymentLinks, registerProgramPaymentLinks } from './payment-links.routes.ts';

export const paymentLinksModule: Module = {
  name: 'payment-links',
  searchSources: paymentLinksSearch,
  migrations: [paymentLinkMigration, linkPaymentTimelinesMigration, linkOrdersMigration, linkPaymentSearchMigration],
  publishes: paymentLinkEvents,
  routes: (routes) => {
    registerPaymentLinks(routes);
    registerProgramPaymentLinks(routes);
  },
  pages: [paymentLinkPage],
  bins: [paymentLinkRecords.bin],
  personalData: { payment_links: rowsOfPerson('payment_links') },
  demo: [paymentLinkDemo],
  listeners: [tellOfLinkPayment],
  notifications: [paymentLinkPaidNotification],
  provide: (registry) => {
    registry.provide(purposeSellers, 'link', linkPurpose);
    registry.provide(sellerPages, 'payment-links', listLinkPages);
    registry.provide(integrationUsers, 'payment_link', linkUsers);
    registry.provide(timelineSources, 'link_payment', linkPaymentTimeline);
    registry.provide(conversionRecords, 'link', linkPaymentRecord);
    registry.provide(segmentFacts, 'link_payment', linkPaymentFact);
    registry.provide(contactReferences, 'link_payments', { table: 'link_payments' });
    for (const [part, data] of Object.entries(linkContactData)) registry.provide(contactData, part, data);
  },
};
