import type { KeyType } from '../shared/key-types.ts';
import type { Bilingual } from '../shared/locale.ts';

/** Names of the key types outside the screens: in the audit log and the API reference. */
export const keyTypeNames: Readonly<Record<KeyType, Bilingual>> = {
  workspace: { en: 'Workspace', pt: 'Espaço' },
  webhook: { en: 'Webhook', pt: 'Webhook' },
  integration: { en: 'Integration', pt: 'Integração' },
  automation: { en: 'Automation', pt: 'Automação' },
  kmail: { en: 'Email', pt: 'Email' },
  kwaba: { en: 'Kwaba', pt: 'Kwaba' },
};
