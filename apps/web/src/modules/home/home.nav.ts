import { IconHome, IconPlus } from '@tabler/icons-react';
import type { Command, NavEntry } from '../../lib/web-module.ts';

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

export const commands: readonly Command[] = [
  {
    label: 'app.nav.create',
    icon: IconPlus,
    place: 5,
    modal: 'create',
    onCreateKey: true,
    permission: 'content.write',
  },
];
