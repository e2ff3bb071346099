import { IconWebhook } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'webhooks',
    label: 'app.nav.webhooks',
    icon: IconWebhook,
    group: 'automate',
    place: 70,
    letter: 'w',
  },
];
