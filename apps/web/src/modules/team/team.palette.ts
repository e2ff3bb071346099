import type texts from '@kumbi/contract/team/messages/palette.en.json';
import { IconMail, IconUserPlus } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly team: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { invitation: IconMail },
  commands: [
    {
      label: 'palette.create.invitation',
      icon: IconUserPlus,
      place: 98,
      modal: 'member-invite',
      permission: 'members.manage',
      isThere: ({ kind }) => kind === 'company',
    },
  ],
};
