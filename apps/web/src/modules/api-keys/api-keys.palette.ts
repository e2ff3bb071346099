import type texts from '@kumbi/contract/api-keys/messages/palette.en.json';
import { IconKey, IconPlus } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly 'api-keys': typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { api_key: IconKey },
  commands: [
    {
      label: 'palette.create.api_key',
      icon: IconPlus,
      place: 94,
      modal: 'api-keys-add',
      permission: 'connections.write',
    },
  ],
};
