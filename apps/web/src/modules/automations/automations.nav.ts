import { IconRoute } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'automations',
    label: 'app.nav.flows',
    icon: IconRoute,
    group: 'automate',
    place: 60,
    letter: 'f',
  },
];
