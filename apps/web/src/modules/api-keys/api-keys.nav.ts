import { IconBook2, IconKey } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'api-keys',
    label: 'app.nav.api_keys',
    icon: IconKey,
    group: 'automate',
    place: 100,
    letter: 'k',
  },
  {
    path: 'api-docs',
    label: 'app.nav.api_docs',
    icon: IconBook2,
    group: 'automate',
    place: 110,
    letter: 'd',
    isSitePage: true,
  },
];
