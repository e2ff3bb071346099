import type texts from '@kumbi/contract/outbound/messages/palette.en.json';
import { IconPlus, IconSend } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly outbound: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { outbound_webhook: IconSend },
  commands: [
    {
      label: 'palette.create.outbound_webhook',
      icon: IconPlus,
      place: 92,
      modal: 'outbound-webhook',
      permission: 'connections.write',
    },
  ],
};
