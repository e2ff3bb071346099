import type { Bilingual, Locale } from '../shared/locale.ts';
import { type Counter, counters } from './quotas.limits.ts';

/** What each counter counts, as used in the middle of a sentence. */
export const counterNames: Readonly<Record<Counter, Bilingual>> = {
  pages: { en: 'pages', pt: 'páginas' },
  page_credit: { en: 'AI credits', pt: 'créditos de IA' },
  members: { en: 'members', pt: 'membros' },
  automations: { en: 'flows', pt: 'fluxos' },
  short_links: { en: 'short links', pt: 'ligações curtas' },
  integrations: { en: 'integrations', pt: 'integrações' },
  webhooks: { en: 'webhooks', pt: 'webhooks' },
  bulk_email: { en: 'bulk emails', pt: 'emails em massa' },
  bulk_whatsapp: { en: 'WhatsApp messages', pt: 'mensagens WhatsApp' },
  ksp_shops: { en: 'shops', pt: 'lojas' },
  ksp_products: { en: 'products', pt: 'produtos' },
  kmail_domains: { en: 'email domains', pt: 'domínios de email' },
  kmail_emails: { en: 'emails by API', pt: 'emails por API' },
  kwaba_users: { en: 'Kwaba users', pt: 'utilizadores Kwaba' },
  kwaba_messages: { en: 'Kwaba messages', pt: 'mensagens Kwaba' },
  storage_mb: { en: 'MB of storage', pt: 'MB de armazenamento' },
};

const ofNone: Bilingual = { en: 'records', pt: 'registos' };

/** The counter's name as a part of an ICU text; `resource` selects the counter. */
export function counterChoice(locale: Locale): string {
  const branches = counters.map((counter) => `${counter} {${counterNames[counter][locale]}}`);
  return `{resource, select, ${branches.join(' ')} other {${ofNone[locale]}}}`;
}
