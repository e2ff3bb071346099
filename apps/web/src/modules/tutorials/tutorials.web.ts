import type texts from '@kumbi/contract/tutorials/messages/en.json';
import type frameTexts from '@kumbi/contract/tutorials/messages/frame.en.json';
import { editorHelp } from '../../lib/editing/editor-help.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly tutorials: typeof texts;
  }
  interface GivenTexts {
    readonly tutorials: typeof frameTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    /** With the name of a guide, it opens there. */
    tutorials: { readonly id?: string; readonly device?: string; readonly about?: string; readonly words?: string };
    onboarding: Record<never, never>;
  }
}

export const tutorialsWeb: WebModule = {
  name: 'tutorials',
  modals: {
    tutorials: {
      messages: ['tutorials', 'guides', 'lists'],
      load: async () => (await import('./tutorials-dialog.tsx')).TutorialsDialog,
    },
    onboarding: {
      messages: ['tutorials'],
      load: async () => (await import('./onboarding/onboarding-dialog.tsx')).OnboardingDialog,
    },
  },
  modalParams: ['device', 'about', 'words'],
  provide: () => editorHelp.provide('tutorials', { label: 'app.bar.help', modal: 'tutorials' }),
};
