import type texts from '@kumbi/contract/links/messages/palette.en.json';
import { IconPlus, IconQrcode, IconWorld } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly links: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { short_link: IconQrcode },
  commands: [
    { label: 'palette.create.short_link', icon: IconPlus, place: 70, modal: 'short-link', permission: 'content.write' },
    {
      label: 'palette.create.short_links',
      icon: IconPlus,
      place: 72,
      modal: 'short-link-bulk',
      permission: 'content.write',
    },
    {
      label: 'palette.create.link_domain',
      icon: IconWorld,
      place: 74,
      modal: 'link-domain',
      permission: 'connections.write',
    },
  ],
};
