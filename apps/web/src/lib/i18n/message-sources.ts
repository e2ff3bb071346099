import type academyTexts from '@kumbi/contract/academy/messages/en.json';
import type apiKeysTexts from '@kumbi/contract/api-keys/messages/en.json';
import type appTexts from '@kumbi/contract/app/messages/en.json';
import type auditTexts from '@kumbi/contract/audit/messages/en.json';
import type automationsTexts from '@kumbi/contract/automations/messages/en.json';
import type homeTexts from '@kumbi/contract/home/messages/en.json';
import type hooksTexts from '@kumbi/contract/hooks/messages/en.json';
import type identityTexts from '@kumbi/contract/identity/messages/en.json';
import type integrationsTexts from '@kumbi/contract/integrations/messages/en.json';
import type kmailTexts from '@kumbi/contract/kmail/messages/en.json';
import type kwabaTexts from '@kumbi/contract/kwaba/messages/en.json';
import type mediaTexts from '@kumbi/contract/media/messages/en.json';
import type notificationsTexts from '@kumbi/contract/notifications/messages/en.json';
import type outboundTexts from '@kumbi/contract/outbound/messages/en.json';
import type pagesTexts from '@kumbi/contract/pages/messages/en.json';
import type paymentsTexts from '@kumbi/contract/payments/messages/en.json';
import type quotasTexts from '@kumbi/contract/quotas/messages/en.json';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type sharedTexts from '@kumbi/contract/shared/messages/en.json';
import type shopsTexts from '@kumbi/contract/shops/messages/en.json';
import type subscriptionsTexts from '@kumbi/contract/subscriptions/messages/en.json';
import type workspacesTexts from '@kumbi/contract/workspaces/messages/en.json';

/** The texts of each module, below its own name; validation messages are the ones that both sides share. */
export interface ModuleTexts {
  readonly app: typeof appTexts;
  readonly identity: typeof identityTexts;
  readonly workspaces: typeof workspacesTexts;
  readonly audit: typeof auditTexts;
  readonly quotas: typeof quotasTexts;
  readonly notifications: typeof notificationsTexts;
  readonly media: typeof mediaTexts;
  readonly payments: typeof paymentsTexts;
  readonly subscriptions: typeof subscriptionsTexts;
  readonly shops: typeof shopsTexts;
  readonly pages: typeof pagesTexts;
  readonly hooks: typeof hooksTexts;
  readonly home: typeof homeTexts;
  readonly integrations: typeof integrationsTexts;
  readonly 'api-keys': typeof apiKeysTexts;
  readonly outbound: typeof outboundTexts;
  readonly kwaba: typeof kwabaTexts;
  readonly academy: typeof academyTexts;
  readonly kmail: typeof kmailTexts;
  readonly automations: typeof automationsTexts;
}
export type Texts = ModuleTexts & typeof sharedTexts;
export type TextModule = keyof ModuleTexts | 'shared';

type Load = () => Promise<{ default: object }>;

/** A module's texts join with one line; each language of each module is a file of its own, fetched when it is needed. */
export const messageSources: Record<TextModule, Record<Locale, Load>> = {
  shared: {
    en: () => import('@kumbi/contract/shared/messages/en.json'),
    pt: () => import('@kumbi/contract/shared/messages/pt.json'),
  },
  app: {
    en: () => import('@kumbi/contract/app/messages/en.json'),
    pt: () => import('@kumbi/contract/app/messages/pt.json'),
  },
  identity: {
    en: () => import('@kumbi/contract/identity/messages/en.json'),
    pt: () => import('@kumbi/contract/identity/messages/pt.json'),
  },
  workspaces: {
    en: () => import('@kumbi/contract/workspaces/messages/en.json'),
    pt: () => import('@kumbi/contract/workspaces/messages/pt.json'),
  },
  audit: {
    en: () => import('@kumbi/contract/audit/messages/en.json'),
    pt: () => import('@kumbi/contract/audit/messages/pt.json'),
  },
  quotas: {
    en: () => import('@kumbi/contract/quotas/messages/en.json'),
    pt: () => import('@kumbi/contract/quotas/messages/pt.json'),
  },
  notifications: {
    en: () => import('@kumbi/contract/notifications/messages/en.json'),
    pt: () => import('@kumbi/contract/notifications/messages/pt.json'),
  },
  media: {
    en: () => import('@kumbi/contract/media/messages/en.json'),
    pt: () => import('@kumbi/contract/media/messages/pt.json'),
  },
  payments: {
    en: () => import('@kumbi/contract/payments/messages/en.json'),
    pt: () => import('@kumbi/contract/payments/messages/pt.json'),
  },
  subscriptions: {
    en: () => import('@kumbi/contract/subscriptions/messages/en.json'),
    pt: () => import('@kumbi/contract/subscriptions/messages/pt.json'),
  },
  shops: {
    en: () => import('@kumbi/contract/shops/messages/en.json'),
    pt: () => import('@kumbi/contract/shops/messages/pt.json'),
  },
  pages: {
    en: () => import('@kumbi/contract/pages/messages/en.json'),
    pt: () => import('@kumbi/contract/pages/messages/pt.json'),
  },
  hooks: {
    en: () => import('@kumbi/contract/hooks/messages/en.json'),
    pt: () => import('@kumbi/contract/hooks/messages/pt.json'),
  },
  home: {
    en: () => import('@kumbi/contract/home/messages/en.json'),
    pt: () => import('@kumbi/contract/home/messages/pt.json'),
  },
  integrations: {
    en: () => import('@kumbi/contract/integrations/messages/en.json'),
    pt: () => import('@kumbi/contract/integrations/messages/pt.json'),
  },
  'api-keys': {
    en: () => import('@kumbi/contract/api-keys/messages/en.json'),
    pt: () => import('@kumbi/contract/api-keys/messages/pt.json'),
  },
  outbound: {
    en: () => import('@kumbi/contract/outbound/messages/en.json'),
    pt: () => import('@kumbi/contract/outbound/messages/pt.json'),
  },
  kwaba: {
    en: () => import('@kumbi/contract/kwaba/messages/en.json'),
    pt: () => import('@kumbi/contract/kwaba/messages/pt.json'),
  },
  academy: {
    en: () => import('@kumbi/contract/academy/messages/en.json'),
    pt: () => import('@kumbi/contract/academy/messages/pt.json'),
  },
  kmail: {
    en: () => import('@kumbi/contract/kmail/messages/en.json'),
    pt: () => import('@kumbi/contract/kmail/messages/pt.json'),
  },
  automations: {
    en: () => import('@kumbi/contract/automations/messages/en.json'),
    pt: () => import('@kumbi/contract/automations/messages/pt.json'),
  },
};
