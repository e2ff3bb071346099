import type texts from '@kumbi/contract/api-keys/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly 'api-keys': typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'use_api',
      place: 100,
      device: 'all',
      view: 'platform',
      opens: 'api-keys',
      picture: [
        { tone: 'paper', rect: [36, 16, 158, 118], round: 8 },
        { path: 'M36 32h158' },
        { tone: 'brand', dot: [46, 24, 2] },
        { tone: 'soft', dot: [54, 24, 2] },
        { tone: 'soft', dot: [62, 24, 2] },
        { path: 'M50 50l12 10-12 10M72 70h26' },
        { path: 'M50 88h74M50 102h104M50 116h60' },
        { tone: 'soft', rect: [130, 44, 50, 12], round: 4 },
        { tone: 'amber', dot: [238, 60, 26] },
        { tone: 'paper', dot: [238, 60, 9] },
        { path: 'M238 86v46M238 116h14M238 130h18' },
      ],
    },
  ],
  screens: [{ path: 'api-keys', guide: 'use_api' }],
};
