import { IconSchool } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'kumbi-academy/courses',
    label: 'app.nav.academy',
    icon: IconSchool,
    group: 'teach',
    place: 50,
    letter: 'a',
  },
];
