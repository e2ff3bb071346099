import type texts from '@kumbi/contract/links/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly links: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'short_link',
      place: 50,
      device: 'all',
      view: 'creator',
      opens: 'short-links',
      picture: [
        { tone: 'paper', rect: [36, 46, 128, 30], round: 15 },
        { path: 'M50 61h50' },
        { tone: 'brand', rect: [116, 51, 42, 20], round: 10 },
        { path: 'M82 118a12 12 0 0 1 0-24h14M106 94h14a12 12 0 0 1 0 24h-14M88 106h26M172 61h14M180 54l7 7-7 7' },
        { tone: 'paper', rect: [196, 20, 92, 108], round: 8 },
        { rect: [206, 32, 24, 24], round: 3 },
        { tone: 'brand', rect: [213, 39, 10, 10], round: 1 },
        { rect: [254, 32, 24, 24], round: 3 },
        { tone: 'brand', rect: [261, 39, 10, 10], round: 1 },
        { rect: [206, 80, 24, 24], round: 3 },
        { tone: 'brand', rect: [213, 87, 10, 10], round: 1 },
        {
          path: 'M238 34v10M238 52v8M210 66h12M230 66h12M252 66h8M270 66h8M240 78v12M252 82h10M270 80v10M240 100h14M262 98h14M248 110h8M266 110h10',
        },
      ],
    },
  ],
  screens: [{ path: 'short-links', guide: 'short_link', reference: 'short-links' }],
};
