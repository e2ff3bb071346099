import { addModalParams } from '../lib/modals/modal-params.ts';
import type { WebModule } from '../lib/web-module.ts';
import { academyWeb } from '../modules/academy/academy.web.ts';
import { adminWeb } from '../modules/admin/admin.web.ts';
import { affiliatesWeb } from '../modules/affiliates/affiliates.web.ts';
import { answersWeb } from '../modules/answers/answers.web.ts';
import { apiKeysWeb } from '../modules/api-keys/api-keys.web.ts';
import { auditWeb } from '../modules/audit/audit.web.ts';
import { automationsWeb } from '../modules/automations/automations.web.ts';
import { contactsWeb } from '../modules/contacts/contacts.web.ts';
import { homeWeb } from '../modules/home/home.web.ts';
import { hooksWeb } from '../modules/hooks/hooks.web.ts';
import { identityWeb } from '../modules/identity/identity.web.ts';
import { installationWeb } from '../modules/installation/installation.web.ts';
import { integrationsWeb } from '../modules/integrations/integrations.web.ts';
import { kmailWeb } from '../modules/kmail/kmail.web.ts';
import { kwabaWeb } from '../modules/kwaba/kwaba.web.ts';
import { linksWeb } from '../modules/links/links.web.ts';
import { mediaWeb } from '../modules/media/media.web.ts';
import { metaServicesWeb } from '../modules/meta-services/meta-services.web.ts';
import { notificationsWeb } from '../modules/notifications/notifications.web.ts';
import { outboundWeb } from '../modules/outbound/outbound.web.ts';
import { pagesWeb } from '../modules/pages/pages.web.ts';
import { paymentLinksWeb } from '../modules/payment-links/payment-links.web.ts';
import { paymentsWeb } from '../modules/payments/payments.web.ts';
import { quotasWeb } from '../modules/quotas/quotas.web.ts';
import { shopsWeb } from '../modules/shops/shops.web.ts';
import { subscriptionsWeb } from '../modules/subscriptions/subscriptions.web.ts';
import { supportWeb } from '../modules/support/support.web.ts';
import { teamWeb } from '../modules/team/team.web.ts';
import { tutorialsWeb } from '../modules/tutorials/tutorials.web.ts';
import { visitsWeb } from '../modules/visits/visits.web.ts';
import { whatsappWeb } from '../modules/whatsapp/whatsapp.web.ts';
import { workspacesWeb } from '../modules/workspaces/workspaces.web.ts';

/** Every module of the app, lowest first, as in `module-order.json`. */
export const modules: readonly WebModule[] = [
  identityWeb,
  workspacesWeb,
  auditWeb,
  quotasWeb,
  installationWeb,
  notificationsWeb,
  teamWeb,
  mediaWeb,
  hooksWeb,
  apiKeysWeb,
  automationsWeb,
  contactsWeb,
  kwabaWeb,
  integrationsWeb,
  metaServicesWeb,
  kmailWeb,
  whatsappWeb,
  paymentsWeb,
  subscriptionsWeb,
  affiliatesWeb,
  linksWeb,
  paymentLinksWeb,
  academyWeb,
  shopsWeb,
  pagesWeb,
  answersWeb,
  visitsWeb,
  outboundWeb,
  supportWeb,
  homeWeb,
  tutorialsWeb,
  adminWeb,
];

addModalParams(modules.flatMap((module) => module.modalParams ?? []));
for (const module of modules) module.provide?.();
