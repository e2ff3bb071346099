import { IconKey } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'api-keys',
    label: 'app.nav.api_keys',
    icon: IconKey,
    group: 'automate',
    place: 100,
    letter: 'k',
    shortcut: 'app.shortcuts.api_keys',
  },
];
