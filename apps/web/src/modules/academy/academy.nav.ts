import { IconPlus, IconSchool } from '@tabler/icons-react';
import type { Command, NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'kumbi-academy/courses',
    label: 'app.nav.academy',
    icon: IconSchool,
    group: 'teach',
    place: 50,
    letter: 'a',
    shortcut: 'app.shortcuts.academy',
  },
];

export const commands: readonly Command[] = [
  {
    label: 'app.palette.create_course',
    icon: IconPlus,
    place: 20,
    modal: 'kba-add-course',
    permission: 'content.write',
  },
];
