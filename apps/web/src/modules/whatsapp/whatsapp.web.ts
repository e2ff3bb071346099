import type texts from '@kumbi/contract/whatsapp/messages/en.json';
import type frameTexts from '@kumbi/contract/whatsapp/messages/frame.en.json';
import type listTexts from '@kumbi/contract/whatsapp/messages/lists.en.json';
import type templateTexts from '@kumbi/contract/whatsapp/messages/steps.whatsapp_send_template.en.json';
import type textTexts from '@kumbi/contract/whatsapp/messages/steps.whatsapp_send_text.en.json';
import type { WebModule } from '../../lib/web-module.ts';
import { flowStepViews } from '../automations/flow-steps.public.ts';
import { serviceParts } from '../integrations/service-parts.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly whatsapp: typeof texts;
  }
  interface GivenTexts {
    readonly whatsapp: typeof frameTexts & typeof listTexts & typeof templateTexts & typeof textTexts;
  }
}

export const whatsappWeb: WebModule = {
  name: 'whatsapp',
  provide: () => {
    serviceParts.provide('whatsapp', {
      messages: ['whatsapp'],
      load: async () => (await import('./whatsapp-part.tsx')).WhatsappPart,
    });
    flowStepViews.provide('whatsapp', async () => (await import('./whatsapp.steps.ts')).whatsappStepViews);
  },
};
