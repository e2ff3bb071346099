import type texts from '@kumbi/contract/workspaces/messages/en.json';
import type frameTexts from '@kumbi/contract/workspaces/messages/frame.en.json';
import type listTexts from '@kumbi/contract/workspaces/messages/lists.en.json';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly workspaces: typeof texts;
  }
  interface GivenTexts {
    readonly workspaces: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'company-add': Record<never, never>;
    'computer-recommendation': Record<never, never>;
    'default-question': Record<never, never>;
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly settings: true;
  }
}

const screens: readonly Screen[] = [
  {
    path: 'settings',
    crumbs: [{ label: 'app.nav.settings' }],
    messages: ['workspaces'],
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
];

const messages = ['workspaces'] as const;
const addressDialogs = () => import('./address-dialogs.tsx');

const modals: ModalScreens = {
  'computer-recommendation': { messages, load: async () => (await addressDialogs()).ComputerDialog },
  'default-question': { messages, load: async () => (await addressDialogs()).QuestionDialog },
  'resource-unavailable': { messages, load: async () => (await addressDialogs()).UnavailableDialog },
  'company-add': { messages, load: async () => (await import('./company-form.tsx')).CompanyForm },
};

export const workspacesWeb: WebModule = {
  name: 'workspaces',
  screens,
  modals,
};
