import type { operatorVisitChanged } from '@kumbi/contract/admin/admin.events.ts';
import type frameTexts from '@kumbi/contract/admin/messages/frame.en.json';
import type listTexts from '@kumbi/contract/admin/messages/lists.en.json';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GivenTexts {
    readonly admin: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'operator-visit': typeof operatorVisitChanged;
  }
}

export const adminWeb: WebModule = {
  name: 'admin',
  refresh: { on: ['operator-visit'], tags: ['workspaces.workspace'] },
};
