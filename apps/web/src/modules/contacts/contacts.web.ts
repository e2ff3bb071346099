import type listTexts from '@kumbi/contract/contacts/messages/lists.en.json';
import type contactTexts from '@kumbi/contract/contacts/messages/steps.contact.en.json';
import type { WebModule } from '../../lib/web-module.ts';
import { flowStepViews } from '../automations/flow-steps.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GivenTexts {
    readonly contacts: typeof listTexts & typeof contactTexts;
  }
}

export const contactsWeb: WebModule = {
  name: 'contacts',
  provide: () => {
    flowStepViews.provide('contacts', async () => (await import('./contacts.steps.ts')).contactsSteps);
  },
};
