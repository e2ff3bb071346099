import { IconHome } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: '',
    label: 'app.nav.home',
    icon: IconHome,
    place: 0,
    letter: 'h',
    thumb: true,
  },
];
