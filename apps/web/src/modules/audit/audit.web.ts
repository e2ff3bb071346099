import type texts from '@kumbi/contract/audit/messages/en.json';
import type frameTexts from '@kumbi/contract/audit/messages/frame.en.json';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly audit: typeof texts;
  }
  interface GivenTexts {
    readonly audit: typeof frameTexts;
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly 'settings/audit': true;
  }
  interface PageParams {
    readonly actor: true;
    readonly action: true;
    readonly from: true;
    readonly to: true;
  }
}

const screens: readonly Screen[] = [
  {
    path: 'settings/audit',
    crumbs: [{ label: 'app.nav.settings', path: 'settings' }, { label: 'app.nav.audit' }],
    messages: ['audit', 'lists'],
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
];

export const auditWeb: WebModule = {
  name: 'audit',
  screens,
};
