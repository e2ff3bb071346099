import type texts from '@kumbi/contract/contacts/messages/palette.en.json';
import { IconPlus, IconTableImport, IconUser } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly contacts: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { customer: IconUser },
  commands: [
    { label: 'palette.create.customer', icon: IconPlus, place: 60, modal: 'customer', permission: 'content.write' },
    {
      label: 'palette.create.customer_group',
      icon: IconPlus,
      place: 62,
      modal: 'customer-group',
      permission: 'content.write',
    },
    {
      label: 'palette.create.customer_segment',
      icon: IconPlus,
      place: 64,
      modal: 'customer-segment',
      permission: 'content.write',
    },
    {
      label: 'palette.create.customer_field',
      icon: IconPlus,
      place: 66,
      modal: 'customer-field',
      permission: 'content.write',
    },
    {
      label: 'palette.create.customer_import',
      icon: IconTableImport,
      place: 68,
      modal: 'customer-import',
      permission: 'content.write',
    },
  ],
};
