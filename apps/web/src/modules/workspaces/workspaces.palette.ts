import type texts from '@kumbi/contract/workspaces/messages/palette.en.json';
import { IconPlus } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly workspaces: typeof texts;
  }
}

export const palette: WebPalette = {
  commands: [{ label: 'palette.create.company', icon: IconPlus, place: 100, modal: 'company-add' }],
};
