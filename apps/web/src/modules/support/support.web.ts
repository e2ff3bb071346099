import type texts from '@kumbi/contract/support/messages/en.json';
import type frameTexts from '@kumbi/contract/support/messages/frame.en.json';
import type { supportChanged } from '@kumbi/contract/support/support.events.ts';
import { contactLinks } from '../../lib/contact-links.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly support: typeof texts;
  }
  interface GivenTexts {
    readonly support: typeof frameTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    support: Record<never, never>;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly support: typeof supportChanged;
  }
}

export const supportWeb: WebModule = {
  name: 'support',
  modals: {
    support: {
      messages: ['support'],
      load: async () => (await import('./support-dialog.tsx')).SupportDialog,
    },
  },
  refresh: { on: ['support'], tags: ['support.conversation', 'support.message'] },
  provide: () =>
    contactLinks.provide('support', {
      messages: ['support'],
      load: async () => (await import('./contact-link.tsx')).ContactLink,
    }),
};
