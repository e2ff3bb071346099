import type texts from '@kumbi/contract/shops/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly shops: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'first_sale',
      place: 10,
      device: 'all',
      view: 'creator',
      opens: 'kshop',
      picture: [
        { tone: 'paper', rect: [122, 10, 76, 132], round: 12 },
        { tone: 'brand', path: 'M130 34h60l6 14h-72z' },
        { path: 'M124 48c0 8 12 8 12 0 0 8 12 8 12 0 0 8 12 8 12 0 0 8 12 8 12 0 0 8 12 8 12 0 0 8 12 8 12 0' },
        { tone: 'soft', rect: [132, 66, 26, 26], round: 4 },
        { tone: 'soft', rect: [164, 66, 26, 26], round: 4 },
        { path: 'M132 98h18M164 98h18' },
        { tone: 'brand', rect: [132, 110, 58, 18], round: 9 },
        { path: 'M150 20h20' },
        { tone: 'soft', path: 'M52 66h40l6 62H46zM60 66c0-22 24-22 24 0' },
        { tone: 'amber', dot: [248, 88, 26] },
        { path: 'M236 88l9 9 16-18' },
      ],
    },
  ],
  screens: [
    { path: 'kshop', guide: 'first_sale', reference: 'shops' },
    { path: 'kshop/products', guide: 'first_sale', reference: 'products' },
    { path: 'kshop/sales', guide: 'first_sale', reference: 'sales' },
  ],
};
