import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import {
  IconBuildingStore,
  IconChartLine,
  IconCreditCard,
  IconHome,
  IconKey,
  IconLayout,
  IconMail,
  IconMessages,
  IconPlug,
  IconReceipt,
  IconRoute,
  IconSchool,
  IconSend,
  IconSettings,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MessageKey } from '../lib/i18n/messages.ts';

export const navGroups = ['sell', 'reach', 'teach', 'automate', 'workspace'] as const;
export type NavGroup = (typeof navGroups)[number];

export interface NavEntry {
  readonly path: string;
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  readonly group?: NavGroup;
  /** After `g`. */
  readonly letter: string;
  readonly shortcut: MessageKey;
  /** Stands in the phone's bottom bar; the rest is in "More". */
  readonly thumb?: boolean;
  /** Only there for a company that the operator marked. */
  readonly kwaba?: true;
}

/** What the sidebar shows: only what exists. A group without entries is not drawn. */
const navigation: readonly NavEntry[] = [
  { path: '', label: 'app.nav.home', icon: IconHome, letter: 'h', shortcut: 'app.shortcuts.home', thumb: true },
  {
    path: 'kshop',
    label: 'app.nav.shops',
    icon: IconBuildingStore,
    group: 'sell',
    letter: 's',
    shortcut: 'app.shortcuts.shops',
    thumb: true,
  },
  {
    path: 'kshop/sales',
    label: 'app.nav.sales',
    icon: IconReceipt,
    group: 'sell',
    letter: 'v',
    shortcut: 'app.shortcuts.sales',
    thumb: true,
  },
  {
    path: 'kpages',
    label: 'app.nav.pages',
    icon: IconLayout,
    group: 'sell',
    letter: 'l',
    shortcut: 'app.shortcuts.pages',
  },
  {
    path: 'kpages/reports',
    label: 'app.nav.page_reports',
    icon: IconChartLine,
    group: 'sell',
    letter: 'r',
    shortcut: 'app.shortcuts.page_reports',
  },
  {
    path: 'kumbi-academy/courses',
    label: 'app.nav.academy',
    icon: IconSchool,
    group: 'teach',
    letter: 'a',
    shortcut: 'app.shortcuts.academy',
  },
  {
    path: 'automations',
    label: 'app.nav.flows',
    icon: IconRoute,
    group: 'automate',
    letter: 'f',
    shortcut: 'app.shortcuts.flows',
  },
  {
    path: 'webhooks',
    label: 'app.nav.webhooks',
    icon: IconWebhook,
    group: 'automate',
    letter: 'w',
    shortcut: 'app.shortcuts.webhooks',
  },
  {
    path: 'outbound-webhooks',
    label: 'app.nav.outbound',
    icon: IconSend,
    group: 'automate',
    letter: 'o',
    shortcut: 'app.shortcuts.outbound',
  },
  {
    path: 'integrations',
    label: 'app.nav.integrations',
    icon: IconPlug,
    group: 'automate',
    letter: 'i',
    shortcut: 'app.shortcuts.integrations',
  },
  {
    path: 'api-keys',
    label: 'app.nav.api_keys',
    icon: IconKey,
    group: 'automate',
    letter: 'k',
    shortcut: 'app.shortcuts.api_keys',
  },
  {
    path: 'kmail',
    label: 'app.nav.mail',
    icon: IconMail,
    group: 'reach',
    letter: 'n',
    shortcut: 'app.shortcuts.mail',
  },
  {
    path: 'kwaba',
    label: 'app.nav.kwaba',
    icon: IconMessages,
    group: 'reach',
    letter: 'm',
    shortcut: 'app.shortcuts.kwaba',
    kwaba: true,
  },
  {
    path: 'subscriptions',
    label: 'app.nav.subscription',
    icon: IconCreditCard,
    group: 'workspace',
    letter: 'p',
    shortcut: 'app.shortcuts.subscription',
  },
  {
    path: 'settings',
    label: 'app.nav.settings',
    icon: IconSettings,
    group: 'workspace',
    letter: 'e',
    shortcut: 'app.shortcuts.settings',
  },
];

/** The entries that a workspace has. */
export const navigationOf = (workspace: Workspace): readonly NavEntry[] =>
  navigation.filter((entry) => entry.kwaba === undefined || workspace.is_kwaba_provider);

/** The entry of the page that is open: the longest address that it begins with. */
export function activeEntry(place: string, pathname: string): NavEntry | undefined {
  const rest = pathname.slice(place.length).replace(/^\/|\/$/g, '');
  return navigation
    .filter((entry) => (entry.path === '' ? rest === '' : rest === entry.path || rest.startsWith(`${entry.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
