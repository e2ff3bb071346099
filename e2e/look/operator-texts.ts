import adminEn from '@kumbi/contract/admin/messages/operator.en.json' with { type: 'json' };
import adminPt from '@kumbi/contract/admin/messages/operator.pt.json' with { type: 'json' };
import automationsEn from '@kumbi/contract/automations/messages/operator.en.json' with { type: 'json' };
import automationsPt from '@kumbi/contract/automations/messages/operator.pt.json' with { type: 'json' };
import integrationsEn from '@kumbi/contract/integrations/messages/operator.en.json' with { type: 'json' };
import integrationsPt from '@kumbi/contract/integrations/messages/operator.pt.json' with { type: 'json' };
import pagesEn from '@kumbi/contract/pages/messages/operator.en.json' with { type: 'json' };
import pagesPt from '@kumbi/contract/pages/messages/operator.pt.json' with { type: 'json' };
import paymentsEn from '@kumbi/contract/payments/messages/operator.en.json' with { type: 'json' };
import paymentsPt from '@kumbi/contract/payments/messages/operator.pt.json' with { type: 'json' };
import quotasEn from '@kumbi/contract/quotas/messages/operator.en.json' with { type: 'json' };
import quotasPt from '@kumbi/contract/quotas/messages/operator.pt.json' with { type: 'json' };
import subscriptionsEn from '@kumbi/contract/subscriptions/messages/operator.en.json' with { type: 'json' };
import subscriptionsPt from '@kumbi/contract/subscriptions/messages/operator.pt.json' with { type: 'json' };
import supportEn from '@kumbi/contract/support/messages/operator.en.json' with { type: 'json' };
import supportPt from '@kumbi/contract/support/messages/operator.pt.json' with { type: 'json' };
import tutorialsEn from '@kumbi/contract/tutorials/messages/operator.en.json' with { type: 'json' };
import tutorialsPt from '@kumbi/contract/tutorials/messages/operator.pt.json' with { type: 'json' };
import type { Lang } from './texts.ts';

const en = {
  ...adminEn.operator,
  ...automationsEn.operator,
  ...integrationsEn.operator,
  ...pagesEn.operator,
  ...paymentsEn.operator,
  ...quotasEn.operator,
  ...subscriptionsEn.operator,
  ...supportEn.operator,
  ...tutorialsEn.operator,
  nav: {
    ...adminEn.operator.nav,
    ...automationsEn.operator.nav,
    ...integrationsEn.operator.nav,
    ...pagesEn.operator.nav,
    ...paymentsEn.operator.nav,
    ...quotasEn.operator.nav,
    ...subscriptionsEn.operator.nav,
    ...supportEn.operator.nav,
    ...tutorialsEn.operator.nav,
  },
};

const pt: typeof en = {
  ...adminPt.operator,
  ...automationsPt.operator,
  ...integrationsPt.operator,
  ...pagesPt.operator,
  ...paymentsPt.operator,
  ...quotasPt.operator,
  ...subscriptionsPt.operator,
  ...supportPt.operator,
  ...tutorialsPt.operator,
  nav: {
    ...adminPt.operator.nav,
    ...automationsPt.operator.nav,
    ...integrationsPt.operator.nav,
    ...pagesPt.operator.nav,
    ...paymentsPt.operator.nav,
    ...quotasPt.operator.nav,
    ...subscriptionsPt.operator.nav,
    ...supportPt.operator.nav,
    ...tutorialsPt.operator.nav,
  },
};

/** The texts of the operator console, from the files of all modules. */
export const operatorTexts: Readonly<Record<Lang, typeof en>> = { en, pt };
