import type texts from '@kumbi/contract/affiliates/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly affiliates: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'affiliate_program',
      place: 55,
      device: 'all',
      view: 'creator',
      opens: 'affiliates/program',
      picture: [
        { tone: 'brand', dot: [160, 74, 26] },
        { path: 'M150 74h20M160 64v20M134 66L86 42M134 84l-48 24M186 66l48-24M186 84l48 24' },
        { tone: 'paper', dot: [72, 34, 14] },
        { tone: 'paper', dot: [72, 116, 14] },
        { tone: 'paper', dot: [248, 34, 14] },
        { tone: 'paper', dot: [248, 116, 14] },
        { tone: 'amber', dot: [110, 54, 7] },
        { tone: 'amber', dot: [210, 96, 7] },
      ],
    },
  ],
  screens: [{ path: 'affiliates', guide: 'affiliate_program', reference: 'affiliates' }],
};
