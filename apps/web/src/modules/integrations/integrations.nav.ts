import { IconPlug } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'integrations',
    label: 'app.nav.integrations',
    icon: IconPlug,
    group: 'automate',
    place: 90,
    letter: 'i',
  },
];
