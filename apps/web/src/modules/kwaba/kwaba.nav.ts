import { IconMessages } from '@tabler/icons-react';
import type { NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'kwaba',
    label: 'app.nav.kwaba',
    icon: IconMessages,
    group: 'reach',
    place: 120,
    letter: 'm',
    isThere: (workspace) => workspace.is_kwaba_provider,
  },
];
