import { IconShare } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'affiliates',
    label: 'app.nav.affiliates',
    icon: IconShare,
    group: 'sell',
    place: 60,
    letter: 'j',
  },
];
