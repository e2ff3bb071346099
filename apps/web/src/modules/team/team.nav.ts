import { IconUsers } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'teams',
    label: 'app.nav.team',
    icon: IconUsers,
    group: 'workspace',
    place: 125,
    letter: 't',
  },
];
