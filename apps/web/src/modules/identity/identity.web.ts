import type texts from '@kumbi/contract/identity/messages/en.json';
import type frameTexts from '@kumbi/contract/identity/messages/frame.en.json';
import { proofHosts } from '../../lib/api/proof.ts';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { ProofHost } from './proof/proof-host.tsx';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly identity: typeof texts;
  }
  interface GivenTexts {
    readonly identity: typeof frameTexts;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly return: true;
    readonly error: true;
    readonly token: true;
    readonly step: true;
  }
  interface ScreenPaths {
    readonly profile: true;
  }
  interface PublicPaths {
    readonly 'sign-up': true;
    readonly 'sign-in': true;
    readonly 'sign-in-link': true;
    readonly 'forgot-password': true;
    readonly 'reset-password': true;
    readonly 'verify-email': true;
  }
}

/** Account pages inside the frame. */
const screens: readonly Screen[] = [
  {
    path: 'profile',
    crumbs: [{ label: 'app.nav.profile' }],
    messages: ['identity'],
    load: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
  },
];

export const identityWeb: WebModule = {
  name: 'identity',
  screens,
  provide: () => proofHosts.provide('identity', ProofHost),
};
