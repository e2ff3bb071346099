import adminEn from '@kumbi/contract/admin/messages/operator.en.json' with { type: 'json' };
import adminPt from '@kumbi/contract/admin/messages/operator.pt.json' with { type: 'json' };
import automationsEn from '@kumbi/contract/automations/messages/operator.en.json' with { type: 'json' };
import automationsPt from '@kumbi/contract/automations/messages/operator.pt.json' with { type: 'json' };
import pagesEn from '@kumbi/contract/pages/messages/operator.en.json' with { type: 'json' };
import pagesPt from '@kumbi/contract/pages/messages/operator.pt.json' with { type: 'json' };
import paymentsEn from '@kumbi/contract/payments/messages/operator.en.json' with { type: 'json' };
import paymentsPt from '@kumbi/contract/payments/messages/operator.pt.json' with { type: 'json' };
import type { Lang } from './texts.ts';

const en = {
  ...adminEn.operator,
  ...automationsEn.operator,
  ...pagesEn.operator,
  ...paymentsEn.operator,
  nav: { ...adminEn.operator.nav, ...automationsEn.operator.nav, ...pagesEn.operator.nav, ...paymentsEn.operator.nav },
};

const pt: typeof en = {
  ...adminPt.operator,
  ...automationsPt.operator,
  ...pagesPt.operator,
  ...paymentsPt.operator,
  nav: { ...adminPt.operator.nav, ...automationsPt.operator.nav, ...pagesPt.operator.nav, ...paymentsPt.operator.nav },
};

/** The texts of the operator console, from the files of all modules. */
export const operatorTexts: Readonly<Record<Lang, typeof en>> = { en, pt };
