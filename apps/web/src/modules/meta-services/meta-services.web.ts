import type texts from '@kumbi/contract/meta-services/messages/en.json';
import type { WebModule } from '../../lib/web-module.ts';
import { serviceParts } from '../integrations/service-parts.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly 'meta-services': typeof texts;
  }
}

export const metaServicesWeb: WebModule = {
  name: 'meta-services',
  provide: () =>
    serviceParts.provide('meta-pixel', {
      messages: ['meta-services'],
      load: async () => (await import('./pixel-test.tsx')).PixelTest,
    }),
};
