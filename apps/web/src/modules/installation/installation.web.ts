import type texts from '@kumbi/contract/installation/messages/en.json';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly installation: typeof texts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    install: Record<never, never>;
  }
}

export const installationWeb: WebModule = {
  name: 'installation',
  modals: {
    install: {
      messages: ['installation'],
      load: async () => (await import('./install-dialog.tsx')).InstallDialog,
    },
  },
};
