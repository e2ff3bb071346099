import { IconMail } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'kmail',
    label: 'app.nav.mail',
    icon: IconMail,
    group: 'reach',
    place: 110,
    letter: 'n',
  },
];
