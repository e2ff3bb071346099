import blocksEn from '@kumbi/blocks/messages/en.json' with { type: 'json' };
import blocksPt from '@kumbi/blocks/messages/pt.json' with { type: 'json' };
import academyEn from '@kumbi/contract/academy/messages/en.json' with { type: 'json' };
import academyPt from '@kumbi/contract/academy/messages/pt.json' with { type: 'json' };
import affiliatesEn from '@kumbi/contract/affiliates/messages/en.json' with { type: 'json' };
import affiliatesPt from '@kumbi/contract/affiliates/messages/pt.json' with { type: 'json' };
import answersEn from '@kumbi/contract/answers/messages/en.json' with { type: 'json' };
import answersPt from '@kumbi/contract/answers/messages/pt.json' with { type: 'json' };
import apiKeysEn from '@kumbi/contract/api-keys/messages/en.json' with { type: 'json' };
import apiKeysPt from '@kumbi/contract/api-keys/messages/pt.json' with { type: 'json' };
import appEn from '@kumbi/contract/app/messages/en.json' with { type: 'json' };
import appPt from '@kumbi/contract/app/messages/pt.json' with { type: 'json' };
import auditEn from '@kumbi/contract/audit/messages/en.json' with { type: 'json' };
import auditPt from '@kumbi/contract/audit/messages/pt.json' with { type: 'json' };
import automationsListsEn from '@kumbi/contract/automations/messages/lists.en.json' with { type: 'json' };
import automationsListsPt from '@kumbi/contract/automations/messages/lists.pt.json' with { type: 'json' };
import contactsEn from '@kumbi/contract/contacts/messages/en.json' with { type: 'json' };
import contactsPt from '@kumbi/contract/contacts/messages/pt.json' with { type: 'json' };
import homeEn from '@kumbi/contract/home/messages/en.json' with { type: 'json' };
import homePt from '@kumbi/contract/home/messages/pt.json' with { type: 'json' };
import hooksEn from '@kumbi/contract/hooks/messages/en.json' with { type: 'json' };
import hooksListsEn from '@kumbi/contract/hooks/messages/lists.en.json' with { type: 'json' };
import hooksListsPt from '@kumbi/contract/hooks/messages/lists.pt.json' with { type: 'json' };
import hooksPt from '@kumbi/contract/hooks/messages/pt.json' with { type: 'json' };
import identityEn from '@kumbi/contract/identity/messages/en.json' with { type: 'json' };
import identityPt from '@kumbi/contract/identity/messages/pt.json' with { type: 'json' };
import installationEn from '@kumbi/contract/installation/messages/en.json' with { type: 'json' };
import installationPt from '@kumbi/contract/installation/messages/pt.json' with { type: 'json' };
import integrationsEn from '@kumbi/contract/integrations/messages/en.json' with { type: 'json' };
import integrationsPt from '@kumbi/contract/integrations/messages/pt.json' with { type: 'json' };
import kmailEn from '@kumbi/contract/kmail/messages/en.json' with { type: 'json' };
import kmailFrameEn from '@kumbi/contract/kmail/messages/frame.en.json' with { type: 'json' };
import kmailFramePt from '@kumbi/contract/kmail/messages/frame.pt.json' with { type: 'json' };
import kmailPt from '@kumbi/contract/kmail/messages/pt.json' with { type: 'json' };
import kwabaEn from '@kumbi/contract/kwaba/messages/en.json' with { type: 'json' };
import kwabaPt from '@kumbi/contract/kwaba/messages/pt.json' with { type: 'json' };
import linksEn from '@kumbi/contract/links/messages/en.json' with { type: 'json' };
import linksPt from '@kumbi/contract/links/messages/pt.json' with { type: 'json' };
import mediaEn from '@kumbi/contract/media/messages/en.json' with { type: 'json' };
import mediaPt from '@kumbi/contract/media/messages/pt.json' with { type: 'json' };
import notificationsEn from '@kumbi/contract/notifications/messages/en.json' with { type: 'json' };
import notificationsPt from '@kumbi/contract/notifications/messages/pt.json' with { type: 'json' };
import outboundEn from '@kumbi/contract/outbound/messages/en.json' with { type: 'json' };
import outboundPt from '@kumbi/contract/outbound/messages/pt.json' with { type: 'json' };
import pagesEn from '@kumbi/contract/pages/messages/en.json' with { type: 'json' };
import pagesPt from '@kumbi/contract/pages/messages/pt.json' with { type: 'json' };
import paymentLinksEn from '@kumbi/contract/payment-links/messages/en.json' with { type: 'json' };
import paymentLinksPt from '@kumbi/contract/payment-links/messages/pt.json' with { type: 'json' };
import paymentsEn from '@kumbi/contract/payments/messages/en.json' with { type: 'json' };
import paymentsPt from '@kumbi/contract/payments/messages/pt.json' with { type: 'json' };
import quotasEn from '@kumbi/contract/quotas/messages/en.json' with { type: 'json' };
import quotasPt from '@kumbi/contract/quotas/messages/pt.json' with { type: 'json' };
import sharedEn from '@kumbi/contract/shared/messages/en.json' with { type: 'json' };
import sharedPt from '@kumbi/contract/shared/messages/pt.json' with { type: 'json' };
import shopsEn from '@kumbi/contract/shops/messages/en.json' with { type: 'json' };
import shopsFrameEn from '@kumbi/contract/shops/messages/frame.en.json' with { type: 'json' };
import shopsFramePt from '@kumbi/contract/shops/messages/frame.pt.json' with { type: 'json' };
import shopsPt from '@kumbi/contract/shops/messages/pt.json' with { type: 'json' };
import subscriptionsEn from '@kumbi/contract/subscriptions/messages/en.json' with { type: 'json' };
import subscriptionsPt from '@kumbi/contract/subscriptions/messages/pt.json' with { type: 'json' };
import supportEn from '@kumbi/contract/support/messages/en.json' with { type: 'json' };
import supportPt from '@kumbi/contract/support/messages/pt.json' with { type: 'json' };
import teamEn from '@kumbi/contract/team/messages/en.json' with { type: 'json' };
import teamFrameEn from '@kumbi/contract/team/messages/frame.en.json' with { type: 'json' };
import teamFramePt from '@kumbi/contract/team/messages/frame.pt.json' with { type: 'json' };
import teamPt from '@kumbi/contract/team/messages/pt.json' with { type: 'json' };
import tutorialsEn from '@kumbi/contract/tutorials/messages/en.json' with { type: 'json' };
import tutorialsFrameEn from '@kumbi/contract/tutorials/messages/frame.en.json' with { type: 'json' };
import tutorialsFramePt from '@kumbi/contract/tutorials/messages/frame.pt.json' with { type: 'json' };
import tutorialsPt from '@kumbi/contract/tutorials/messages/pt.json' with { type: 'json' };
import visitsEn from '@kumbi/contract/visits/messages/en.json' with { type: 'json' };
import visitsPt from '@kumbi/contract/visits/messages/pt.json' with { type: 'json' };
import workspacesEn from '@kumbi/contract/workspaces/messages/en.json' with { type: 'json' };
import workspacesPt from '@kumbi/contract/workspaces/messages/pt.json' with { type: 'json' };
import academySiteEn from '@kumbi/site/modules/academy/messages/en.json' with { type: 'json' };
import academySitePt from '@kumbi/site/modules/academy/messages/pt.json' with { type: 'json' };
import affiliatesSiteEn from '@kumbi/site/modules/affiliates/messages/en.json' with { type: 'json' };
import affiliatesSitePt from '@kumbi/site/modules/affiliates/messages/pt.json' with { type: 'json' };
import apiReferenceSiteEn from '@kumbi/site/modules/api-reference/messages/en.json' with { type: 'json' };
import apiReferenceSitePt from '@kumbi/site/modules/api-reference/messages/pt.json' with { type: 'json' };
import contactsSiteEn from '@kumbi/site/modules/contacts/messages/en.json' with { type: 'json' };
import contactsSitePt from '@kumbi/site/modules/contacts/messages/pt.json' with { type: 'json' };
import identitySiteEn from '@kumbi/site/modules/identity/messages/en.json' with { type: 'json' };
import identitySitePt from '@kumbi/site/modules/identity/messages/pt.json' with { type: 'json' };
import kwabaSiteEn from '@kumbi/site/modules/kwaba/messages/en.json' with { type: 'json' };
import kwabaSitePt from '@kumbi/site/modules/kwaba/messages/pt.json' with { type: 'json' };
import paymentLinksSiteEn from '@kumbi/site/modules/payment-links/messages/en.json' with { type: 'json' };
import paymentLinksSitePt from '@kumbi/site/modules/payment-links/messages/pt.json' with { type: 'json' };
import paymentsSiteEn from '@kumbi/site/modules/payments/messages/en.json' with { type: 'json' };
import paymentsSitePt from '@kumbi/site/modules/payments/messages/pt.json' with { type: 'json' };
import shopsSiteEn from '@kumbi/site/modules/shops/messages/en.json' with { type: 'json' };
import shopsSitePt from '@kumbi/site/modules/shops/messages/pt.json' with { type: 'json' };
import teamSiteEn from '@kumbi/site/modules/team/messages/en.json' with { type: 'json' };
import teamSitePt from '@kumbi/site/modules/team/messages/pt.json' with { type: 'json' };
import visitsSiteEn from '@kumbi/site/modules/visits/messages/en.json' with { type: 'json' };
import visitsSitePt from '@kumbi/site/modules/visits/messages/pt.json' with { type: 'json' };
import { flowTextsEn, flowTextsPt } from './flow-texts.ts';

export type Lang = 'en' | 'pt';

const en = {
  academy: academyEn,
  affiliates: affiliatesEn,
  answers: answersEn,
  'api-keys': { ...apiKeysEn, types: { ...automationsListsEn['api-keys'].types, ...hooksListsEn['api-keys'].types } },
  app: {
    ...appEn,
    bar: { ...appEn.bar, ...tutorialsFrameEn.app.bar },
    nav: { ...appEn.nav, ...shopsFrameEn.app.nav, ...kmailFrameEn.app.nav, ...teamFrameEn.app.nav },
  },
  audit: auditEn,
  automations: flowTextsEn,
  contacts: contactsEn,
  home: homeEn,
  hooks: { ...hooksEn, ...hooksListsEn.hooks },
  identity: identityEn,
  kmail: kmailEn,
  kwaba: kwabaEn,
  installation: installationEn,
  integrations: integrationsEn,
  links: linksEn,
  media: mediaEn,
  notifications: notificationsEn,
  outbound: outboundEn,
  pages: pagesEn,
  'payment-links': paymentLinksEn,
  payments: paymentsEn,
  quotas: quotasEn,
  shops: shopsEn,
  subscriptions: subscriptionsEn,
  support: supportEn,
  team: teamEn,
  tutorials: tutorialsEn,
  validation: sharedEn.validation,
  visits: visitsEn,
  workspaces: workspacesEn,
  site: {
    ...academySiteEn,
    ...affiliatesSiteEn,
    ...apiReferenceSiteEn,
    ...contactsSiteEn,
    ...identitySiteEn,
    ...kwabaSiteEn,
    ...paymentLinksSiteEn,
    ...paymentsSiteEn,
    ...shopsSiteEn,
    ...teamSiteEn,
    ...visitsSiteEn,
  },
};

const pt: typeof en = {
  academy: academyPt,
  affiliates: affiliatesPt,
  answers: answersPt,
  'api-keys': { ...apiKeysPt, types: { ...automationsListsPt['api-keys'].types, ...hooksListsPt['api-keys'].types } },
  app: {
    ...appPt,
    bar: { ...appPt.bar, ...tutorialsFramePt.app.bar },
    nav: { ...appPt.nav, ...shopsFramePt.app.nav, ...kmailFramePt.app.nav, ...teamFramePt.app.nav },
  },
  audit: auditPt,
  automations: flowTextsPt,
  contacts: contactsPt,
  home: homePt,
  hooks: { ...hooksPt, ...hooksListsPt.hooks },
  identity: identityPt,
  kmail: kmailPt,
  kwaba: kwabaPt,
  installation: installationPt,
  integrations: integrationsPt,
  links: linksPt,
  media: mediaPt,
  notifications: notificationsPt,
  outbound: outboundPt,
  pages: pagesPt,
  'payment-links': paymentLinksPt,
  payments: paymentsPt,
  quotas: quotasPt,
  shops: shopsPt,
  subscriptions: subscriptionsPt,
  support: supportPt,
  team: teamPt,
  tutorials: tutorialsPt,
  validation: sharedPt.validation,
  visits: visitsPt,
  workspaces: workspacesPt,
  site: {
    ...academySitePt,
    ...affiliatesSitePt,
    ...apiReferenceSitePt,
    ...contactsSitePt,
    ...identitySitePt,
    ...kwabaSitePt,
    ...paymentLinksSitePt,
    ...paymentsSitePt,
    ...shopsSitePt,
    ...teamSitePt,
    ...visitsSitePt,
  },
};

/** The product's texts from its own files: tests look for visible texts, and a reworded button breaks none. */
export const texts: Readonly<Record<Lang, typeof en>> = { en, pt };

/** The texts for visitors in the blocks of a page. */
export const blockTexts: Readonly<Record<Lang, typeof blocksEn>> = { en: blocksEn, pt: blocksPt };

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a text with any values in its places. */
export const likeText = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+'),
  );

/** Matches the whole of a text with a plural for `count`. Each language separates thousands in its own way. */
export function counted(text: string, count: number): RegExp {
  const number = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, '\\D?');
  const wanted = new RegExp(` ${count === 1 ? 'one' : 'other'} \\{([^}]*)\\}`);
  const chosen = text.replace(/\{count, plural,(.*)\}/, (_, forms: string) => wanted.exec(forms)?.[1] ?? '');
  return new RegExp(`^${chosen.split('#').map(escaped).join(number)}$`);
}
