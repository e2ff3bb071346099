import { IconQrcode } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'short-links',
    label: 'app.nav.short_links',
    icon: IconQrcode,
    group: 'reach',
    place: 150,
    letter: 'b',
  },
];
