import type { KeyType } from '../shared/key-types.ts';
import type { Bilingual } from '../shared/locale.ts';

/** What a type of key is called outside the screens: in the audit log and in the reference of the API. */
export const keyTypeNames: Readonly<Record<KeyType, Bilingual>> = {
  workspace: { en: 'Workspace', pt: 'Espaço' },
  webhook: { en: 'Webhook', pt: 'Webhook' },
  integration: { en: 'Integration', pt: 'Integração' },
  automation: { en: 'Automation', pt: 'Automação' },
  kmail: { en: 'Email', pt: 'Email' },
  kwaba: { en: 'Kwaba', pt: 'Kwaba' },
};
