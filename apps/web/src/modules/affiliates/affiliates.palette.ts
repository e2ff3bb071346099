import type texts from '@kumbi/contract/affiliates/messages/palette.en.json';
import { IconShare, IconUserPlus } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly affiliates: typeof texts;
  }
}

export const palette: WebPalette = {
  screens: [
    { path: 'affiliates/commissions', label: 'palette.screens.commissions' },
    { path: 'affiliates/program', label: 'palette.screens.program' },
    { path: 'affiliates/affiliations', label: 'palette.screens.affiliations' },
  ],
  commands: [
    {
      label: 'palette.create.affiliate',
      icon: IconUserPlus,
      place: 87,
      modal: 'affiliate-invite',
      permission: 'sales.settle',
    },
    {
      label: 'palette.create.affiliation',
      icon: IconShare,
      place: 88,
      modal: 'affiliation-join',
      permission: 'sales.settle',
    },
  ],
};
