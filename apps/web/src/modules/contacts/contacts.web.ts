import type listTexts from '@kumbi/contract/contacts/messages/lists.en.json';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GivenTexts {
    readonly contacts: typeof listTexts;
  }
}

export const contactsWeb: WebModule = {
  name: 'contacts',
};
