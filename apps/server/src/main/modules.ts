import type { Module } from '../kernel/module.ts';
import { academyModule } from '../modules/academy/academy.module.ts';
import { adminModule } from '../modules/admin/admin.module.ts';
import { affiliatesModule } from '../modules/affiliates/affiliates.module.ts';
import { answersModule } from '../modules/answers/answers.module.ts';
import { apiKeysModule } from '../modules/api-keys/api-keys.module.ts';
import { apiReferenceModule } from '../modules/api-reference/api-reference.module.ts';
import { auditModule } from '../modules/audit/audit.module.ts';
import { automationsModule } from '../modules/automations/automations.module.ts';
import { contactsModule } from '../modules/contacts/contacts.module.ts';
import { customerAccountsModule } from '../modules/customer-accounts/customer-accounts.module.ts';
import { homeModule } from '../modules/home/home.module.ts';
import { hooksModule } from '../modules/hooks/hooks.module.ts';
import { identityModule } from '../modules/identity/identity.module.ts';
import { integrationsModule } from '../modules/integrations/integrations.module.ts';
import { kmailModule } from '../modules/kmail/kmail.module.ts';
import { kwabaModule } from '../modules/kwaba/kwaba.module.ts';
import { linksModule } from '../modules/links/links.module.ts';
import { mediaModule } from '../modules/media/media.module.ts';
import { metaServicesModule } from '../modules/meta-services/meta-services.module.ts';
import { notificationsModule } from '../modules/notifications/notifications.module.ts';
import { outboundModule } from '../modules/outbound/outbound.module.ts';
import { pagesModule } from '../modules/pages/pages.module.ts';
import { paymentLinksModule } from '../modules/payment-links/payment-links.module.ts';
import { paymentsModule } from '../modules/payments/payments.module.ts';
import { quotasModule } from '../modules/quotas/quotas.module.ts';
import { searchModule } from '../modules/search/search.module.ts';
import { shopsModule } from '../modules/shops/shops.module.ts';
import { subscriptionsModule } from '../modules/subscriptions/subscriptions.module.ts';
import { supportModule } from '../modules/support/support.module.ts';
import { teamModule } from '../modules/team/team.module.ts';
import { tutorialsModule } from '../modules/tutorials/tutorials.module.ts';
import { visitsModule } from '../modules/visits/visits.module.ts';
import { whatsappModule } from '../modules/whatsapp/whatsapp.module.ts';
import { workspacesModule } from '../modules/workspaces/workspaces.module.ts';

/** Every module of the server, lowest first, as in `module-order.json`. */
export const modules: readonly Module[] = [
  identityModule,
  workspacesModule,
  auditModule,
  searchModule,
  quotasModule,
  notificationsModule,
  teamModule,
  mediaModule,
  hooksModule,
  apiKeysModule,
  automationsModule,
  contactsModule,
  customerAccountsModule,
  kwabaModule,
  integrationsModule,
  metaServicesModule,
  kmailModule,
  whatsappModule,
  paymentsModule,
  subscriptionsModule,
  affiliatesModule,
  linksModule,
  paymentLinksModule,
  academyModule,
  shopsModule,
  pagesModule,
  answersModule,
  visitsModule,
  outboundModule,
  apiReferenceModule,
  supportModule,
  homeModule,
  tutorialsModule,
  adminModule,
];
