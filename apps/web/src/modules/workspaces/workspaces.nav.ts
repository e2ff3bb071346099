import { IconPlus, IconSettings } from '@tabler/icons-react';
import type { Command, NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'settings',
    label: 'app.nav.settings',
    icon: IconSettings,
    group: 'workspace',
    place: 140,
    letter: 'e',
    shortcut: 'app.shortcuts.settings',
  },
];

export const commands: readonly Command[] = [
  { label: 'app.palette.create_company', icon: IconPlus, place: 40, modal: 'company-add' },
];
