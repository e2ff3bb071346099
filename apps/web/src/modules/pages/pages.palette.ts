import type texts from '@kumbi/contract/pages/messages/palette.en.json';
import { IconLayout, IconPlus } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly pages: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { page: IconLayout },
  commands: [
    { label: 'palette.create.page', icon: IconPlus, place: 40, modal: 'kpages-add-page', permission: 'content.write' },
  ],
};
