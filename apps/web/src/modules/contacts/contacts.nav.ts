import { IconUsers } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'crm/customers',
    label: 'app.nav.customers',
    icon: IconUsers,
    group: 'reach',
    place: 105,
    letter: 'c',
  },
];
