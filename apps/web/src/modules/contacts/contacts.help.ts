import type texts from '@kumbi/contract/contacts/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly contacts: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'import_customers',
      place: 40,
      device: 'all',
      view: 'creator',
      opens: 'crm/customers/imports',
      picture: [
        { tone: 'paper', rect: [36, 26, 104, 98], round: 6 },
        { tone: 'brand', rect: [36, 26, 104, 20], round: 6 },
        { path: 'M36 66h104M36 86h104M36 106h104M70 46v78M105 46v78' },
        { path: 'M152 76h34M176 66l12 10-12 10' },
        { tone: 'soft', path: 'M202 70c0-20 32-20 32 0z' },
        { tone: 'paper', dot: [218, 38, 9] },
        { tone: 'soft', path: 'M246 70c0-20 32-20 32 0z' },
        { tone: 'paper', dot: [262, 38, 9] },
        { tone: 'amber', path: 'M224 124c0-20 32-20 32 0z' },
        { tone: 'paper', dot: [240, 92, 9] },
      ],
    },
  ],
  screens: [{ path: 'crm/customers', guide: 'import_customers', reference: 'contacts' }],
};
