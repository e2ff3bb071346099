import type texts from '@kumbi/contract/kwaba/messages/palette.en.json';
import { IconPlus } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly kwaba: typeof texts;
  }
}

export const palette: WebPalette = {
  commands: [
    {
      label: 'palette.create.kwaba_user',
      icon: IconPlus,
      place: 86,
      modal: 'kwaba-user',
      permission: 'content.write',
      isThere: (workspace) => workspace.is_kwaba_provider,
    },
  ],
};
