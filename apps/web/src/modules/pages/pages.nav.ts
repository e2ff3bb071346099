import { IconChartLine, IconLayout } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'kpages',
    label: 'app.nav.pages',
    icon: IconLayout,
    group: 'sell',
    place: 30,
    letter: 'l',
  },
  {
    path: 'kpages/reports',
    label: 'app.nav.page_reports',
    icon: IconChartLine,
    group: 'sell',
    place: 40,
    letter: 'r',
  },
];
