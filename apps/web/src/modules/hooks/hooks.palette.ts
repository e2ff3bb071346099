import type texts from '@kumbi/contract/hooks/messages/palette.en.json';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly hooks: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { webhook: IconWebhook },
  commands: [
    {
      label: 'palette.create.webhook',
      icon: IconPlus,
      place: 90,
      modal: 'webhook-add',
      permission: 'connections.write',
    },
  ],
};
