import type texts from '@kumbi/contract/automations/messages/palette.en.json';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly automations: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { flow: IconRoute },
  commands: [
    {
      label: 'palette.create.flow',
      icon: IconPlus,
      place: 80,
      modal: 'flow-choose-template',
      permission: 'content.write',
    },
  ],
};
