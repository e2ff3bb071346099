import type texts from '@kumbi/contract/subscriptions/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly subscriptions: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'plan',
      place: 130,
      device: 'all',
      view: 'platform',
      opens: 'subscriptions',
      picture: [
        { tone: 'paper', rect: [30, 44, 76, 88], round: 8 },
        { tone: 'paper', rect: [122, 26, 76, 106], round: 8 },
        { tone: 'paper', rect: [214, 44, 76, 88], round: 8 },
        { tone: 'brand', rect: [122, 26, 76, 22], round: 8 },
        { path: 'M42 60h40M42 78h52M42 92h44M134 64h40M134 80h52M134 94h52M134 108h40M226 60h40M226 78h52M226 92h44' },
        { tone: 'soft', rect: [42, 110, 52, 12], round: 6 },
        { tone: 'amber', rect: [134, 116, 52, 10], round: 5 },
        { tone: 'soft', rect: [226, 110, 52, 12], round: 6 },
      ],
    },
  ],
  screens: [{ path: 'subscriptions', guide: 'plan' }],
};
