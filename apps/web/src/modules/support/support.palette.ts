import type texts from '@kumbi/contract/support/messages/palette.en.json';
import { IconMessageCircle } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly support: typeof texts;
  }
}

export const palette: WebPalette = {
  commands: [{ label: 'palette.support', icon: IconMessageCircle, place: 190, modal: 'support' }],
};
