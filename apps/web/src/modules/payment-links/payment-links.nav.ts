import { IconStack2 } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'payment-links',
    label: 'app.nav.payment_links',
    icon: IconStack2,
    group: 'sell',
    place: 150,
    letter: 'y',
    shortcut: 'app.shortcuts.payment_links',
  },
];
