import type texts from '@kumbi/contract/integrations/messages/palette.en.json';
import { IconPlug } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly integrations: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { integration: IconPlug },
  commands: [
    {
      label: 'palette.create.integration',
      icon: IconPlug,
      place: 96,
      modal: 'int-catalogue',
      permission: 'connections.write',
    },
  ],
};
