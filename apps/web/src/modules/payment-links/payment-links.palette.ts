import type texts from '@kumbi/contract/payment-links/messages/palette.en.json';
import { IconCash, IconLink, IconPlus } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly 'payment-links': typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { payment_link: IconLink, link_payment: IconCash },
  commands: [
    {
      label: 'palette.create.payment_link',
      icon: IconPlus,
      place: 45,
      modal: 'payment-link',
      permission: 'content.write',
    },
  ],
};
