import { frameSite } from './frame/frame.site.ts';
import { academySite } from './modules/academy/academy.site.ts';
import { affiliatesSite } from './modules/affiliates/affiliates.site.ts';
import { answersSite } from './modules/answers/answers.site.ts';
import { apiKeysSite } from './modules/api-keys/api-keys.site.ts';
import { apiReferenceSite } from './modules/api-reference/api-reference.site.ts';
import { contactsSite } from './modules/contacts/contacts.site.ts';
import { hooksSite } from './modules/hooks/hooks.site.ts';
import { identitySite } from './modules/identity/identity.site.ts';
import { integrationsSite } from './modules/integrations/integrations.site.ts';
import { kwabaSite } from './modules/kwaba/kwaba.site.ts';
import { linksSite } from './modules/links/links.site.ts';
import { metaServicesSite } from './modules/meta-services/meta-services.site.ts';
import { notificationsSite } from './modules/notifications/notifications.site.ts';
import { outboundSite } from './modules/outbound/outbound.site.ts';
import { pagesSite } from './modules/pages/pages.site.ts';
import { paymentLinksSite } from './modules/payment-links/payment-links.site.ts';
import { paymentsSite } from './modules/payments/payments.site.ts';
import { quotasSite } from './modules/quotas/quotas.site.ts';
import { shopsSite } from './modules/shops/shops.site.ts';
import { subscriptionsSite } from './modules/subscriptions/subscriptions.site.ts';
import { supportSite } from './modules/support/support.site.ts';
import { teamSite } from './modules/team/team.site.ts';
import { visitsSite } from './modules/visits/visits.site.ts';
import { workspacesSite } from './modules/workspaces/workspaces.site.ts';

/** Every module with public pages or emails, lowest first, as in `module-order.json`. */
export const modules = [
  frameSite,
  identitySite,
  workspacesSite,
  quotasSite,
  notificationsSite,
  teamSite,
  hooksSite,
  apiKeysSite,
  contactsSite,
  kwabaSite,
  integrationsSite,
  metaServicesSite,
  paymentsSite,
  subscriptionsSite,
  affiliatesSite,
  linksSite,
  paymentLinksSite,
  academySite,
  shopsSite,
  pagesSite,
  answersSite,
  visitsSite,
  outboundSite,
  apiReferenceSite,
  supportSite,
] as const;
