import type texts from '@kumbi/contract/answers/messages/palette.en.json';
import { IconForms } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly answers: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { answer: IconForms },
};
