import type texts from '@kumbi/contract/kwaba/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly kwaba: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'talk_to_users',
      place: 86,
      device: 'all',
      view: 'platform',
      opens: 'kwaba',
      picture: [
        { tone: 'paper', rect: [40, 16, 240, 118], round: 10 },
        { tone: 'soft', rect: [54, 32, 118, 28], round: 10 },
        { path: 'M66 46h84' },
        { tone: 'brand', rect: [150, 70, 116, 28], round: 10 },
        { path: 'M164 84h80' },
        { tone: 'soft', rect: [54, 108, 74, 16], round: 8 },
        { tone: 'amber', dot: [258, 24, 9] },
      ],
    },
  ],
  screens: [{ path: 'kwaba', guide: 'talk_to_users', reference: 'kwaba' }],
};
