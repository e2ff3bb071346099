import type texts from '@kumbi/contract/search/messages/palette.en.json';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly search: typeof texts;
  }
}

/** The search itself finds nothing; its texts are those of the palette. */
export const palette: WebPalette = {};
