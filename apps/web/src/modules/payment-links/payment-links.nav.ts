import { IconLink } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'payment-links',
    label: 'app.nav.payment_links',
    icon: IconLink,
    group: 'sell',
    place: 30,
    letter: 'y',
  },
];
