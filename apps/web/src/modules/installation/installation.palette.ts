import type texts from '@kumbi/contract/installation/messages/palette.en.json';
import { IconDownload } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly installation: typeof texts;
  }
}

export const palette: WebPalette = {
  commands: [{ label: 'palette.install', icon: IconDownload, place: 220, modal: 'install' }],
};
