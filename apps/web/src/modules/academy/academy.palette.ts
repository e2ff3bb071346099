import type texts from '@kumbi/contract/academy/messages/palette.en.json';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly academy: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { course: IconSchool },
  commands: [
    { label: 'palette.create.course', icon: IconPlus, place: 50, modal: 'kba-add-course', permission: 'content.write' },
  ],
};
