import { IconCreditCard } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'subscriptions',
    label: 'app.nav.subscription',
    icon: IconCreditCard,
    group: 'workspace',
    place: 130,
    letter: 'p',
  },
];
