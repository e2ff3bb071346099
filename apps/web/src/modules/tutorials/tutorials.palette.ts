import type texts from '@kumbi/contract/tutorials/messages/palette.en.json';
import { IconBulb, IconFlag } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly tutorials: typeof texts;
  }
}

export const palette: WebPalette = {
  commands: [
    { label: 'palette.tutorials', icon: IconBulb, place: 200, modal: 'tutorials' },
    { label: 'palette.onboarding', icon: IconFlag, place: 210, modal: 'onboarding' },
  ],
};
