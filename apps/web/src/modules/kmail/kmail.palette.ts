import type texts from '@kumbi/contract/kmail/messages/palette.en.json';
import { IconPlus, IconWorld } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly kmail: typeof texts;
  }
}

export const palette: WebPalette = {
  commands: [
    {
      label: 'palette.create.mail_template',
      icon: IconPlus,
      place: 76,
      modal: 'kmail-add-template',
      permission: 'content.write',
    },
    {
      label: 'palette.create.mail_domain',
      icon: IconWorld,
      place: 78,
      modal: 'kmail-add-domain',
      permission: 'connections.write',
    },
  ],
};
