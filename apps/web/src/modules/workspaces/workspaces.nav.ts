import { IconSettings } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'settings',
    label: 'app.nav.settings',
    icon: IconSettings,
    group: 'workspace',
    place: 140,
    letter: 'e',
  },
];
