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
  ],
  screens: [{ path: 'integrations', guide: 'multicaixa_reference', reference: 'payments' }],
};
