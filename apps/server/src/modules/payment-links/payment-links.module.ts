import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { paymentLinkEvents } from './payment-link/link-event.view.ts';
import { tellOfLinkPayment } from './payment-link/link-payment.listeners.ts';
import { linkPurpose } from './payment-link/link-purpose.entry.ts';
import { paymentLinkDemo } from './payment-link/payment-link.demo.ts';
import { paymentLinkPage } from './payment-link/payment-link.page.ts';
import { paymentLinkRecords } from './payment-link/payment-link.records.ts';
import { paymentLinkMigration } from './payment-link/payment-link.table.ts';
import { paymentLinkPaidNotification } from './payment-links.notifications.ts';
import { registerPaymentLinks } from './payment-links.routes.ts';

export const paymentLinksModule: Module = {
  name: 'payment-links',
  migrations: [paymentLinkMigration],
  publishes: paymentLinkEvents,
  routes: registerPaymentLinks,
  pages: [paymentLinkPage],
  bins: [paymentLinkRecords.bin],
  personalData: { payment_links: rowsOfPerson('payment_links') },
  demo: [paymentLinkDemo],
  listeners: [tellOfLinkPayment],
  notifications: [paymentLinkPaidNotification],
  provide: (registry) => registry.provide(purposeSellers, 'link', linkPurpose),
};
