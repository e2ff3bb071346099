import { IconSend } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'outbound-webhooks',
    label: 'app.nav.outbound',
    icon: IconSend,
    group: 'automate',
    place: 80,
    letter: 'o',
  },
];
