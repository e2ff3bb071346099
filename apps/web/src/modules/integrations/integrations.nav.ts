import { IconPlug, IconSpeakerphone } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'integrations',
    label: 'app.nav.integrations',
    icon: IconPlug,
    group: 'automate',
    place: 90,
    letter: 'i',
  },
  {
    path: 'ksocial',
    label: 'app.nav.social',
    icon: IconSpeakerphone,
    group: 'reach',
    place: 108,
    letter: 'x',
  },
];
