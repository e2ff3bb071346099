import type texts from '@kumbi/contract/links/messages/operator.en.json';
import { IconLinkOff } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly links: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'blocked-hosts',
    label: 'operator.nav.blocked_hosts',
    icon: IconLinkOff,
    place: 310,
    load: async () => (await import('./blocked-hosts/blocked-hosts-page.tsx')).BlockedHostsPage,
  },
];
