import type texts from '@kumbi/contract/pages/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly pages: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'publish_page',
      place: 30,
      device: 'computer',
      view: 'creator',
      opens: 'kpages',
      picture: [
        { tone: 'paper', rect: [62, 14, 150, 122], round: 8 },
        { path: 'M62 30h150' },
        { tone: 'brand', dot: [72, 22, 2] },
        { tone: 'soft', dot: [80, 22, 2] },
        { tone: 'soft', dot: [88, 22, 2] },
        { tone: 'soft', rect: [72, 38, 130, 40], round: 4 },
        { path: 'M104 52h66M118 62h38' },
        { path: 'M72 90h58M72 100h50M72 110h54' },
        { tone: 'brand', rect: [72, 118, 36, 11], round: 5 },
        { tone: 'amber', rect: [144, 88, 58, 38], round: 4 },
        { path: 'M144 116l16-14 12 10 12-8 18 14' },
        { tone: 'paper', dot: [252, 54, 24] },
        { path: 'M228 54h48M252 30c-16 14-16 34 0 48 16-14 16-34 0-48z' },
      ],
    },
  ],
  screens: [{ path: 'kpages', guide: 'publish_page', reference: 'pages' }],
};
