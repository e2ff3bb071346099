import type texts from '@kumbi/contract/whatsapp/messages/en.json';
import type listTexts from '@kumbi/contract/whatsapp/messages/lists.en.json';
import type { WebModule } from '../../lib/web-module.ts';
import { serviceParts } from '../integrations/service-parts.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly whatsapp: typeof texts;
  }
  interface GivenTexts {
    readonly whatsapp: typeof listTexts;
  }
}

export const whatsappWeb: WebModule = {
  name: 'whatsapp',
  provide: () =>
    serviceParts.provide('whatsapp', {
      messages: 'whatsapp',
      load: async () => (await import('./whatsapp-part.tsx')).WhatsappPart,
    }),
};
