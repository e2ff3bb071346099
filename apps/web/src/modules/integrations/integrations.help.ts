import type texts from '@kumbi/contract/integrations/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly integrations: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'multicaixa_reference',
      place: 20,
      device: 'all',
      view: 'creator',
      opens: 'integrations',
      picture: [
        { tone: 'paper', rect: [84, 12, 96, 126], round: 8 },
        { tone: 'soft', rect: [98, 26, 68, 42], round: 4 },
        { path: 'M106 38h26M106 48h44M106 58h34' },
        { tone: 'soft', rect: [98, 78, 18, 11], round: 3 },
        { tone: 'soft', rect: [98, 94, 18, 11], round: 3 },
        { tone: 'soft', rect: [122, 78, 18, 11], round: 3 },
        { tone: 'soft', rect: [122, 94, 18, 11], round: 3 },
        { tone: 'soft', rect: [146, 78, 18, 11], round: 3 },
        { tone: 'soft', rect: [146, 94, 18, 11], round: 3 },
        { tone: 'brand', rect: [110, 116, 44, 5], round: 2 },
        { tone: 'paper', path: 'M196 70h50v62l-8-6-9 6-8-6-9 6-8-6-9 6-9-6z' },
        { path: 'M206 84h30M206 94h22M206 104h26' },
        { tone: 'amber', dot: [252, 48, 20] },
        { path: 'M243 48l6 6 12-13' },
      ],
    },
    {
      name: 'social_account',
      place: 74,
      device: 'all',
      view: 'creator',
      opens: 'ksocial',
      picture: [
        { tone: 'paper', rect: [36, 16, 92, 118], round: 8 },
        { tone: 'soft', rect: [46, 34, 72, 56], round: 4 },
        { path: 'M46 80l20-18 16 12 14-10 22 18M46 102h60M46 114h42' },
        { tone: 'brand', dot: [50, 25, 4] },
        { path: 'M142 75h34M168 67l8 8-8 8' },
        { tone: 'amber', rect: [196, 30, 44, 44], round: 12 },
        { dot: [218, 52, 10] },
        { tone: 'brand', rect: [236, 82, 44, 44], round: 8 },
        { path: 'M248 98v16M258 114v-16M258 104c0-8 10-8 10 0v10' },
      ],
    },
  ],
  screens: [
    { path: 'integrations', guide: 'multicaixa_reference', reference: 'payments' },
    { path: 'ksocial', guide: 'social_account' },
  ],
};
