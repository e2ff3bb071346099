import type texts from '@kumbi/contract/team/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly team: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'invite',
      place: 90,
      device: 'all',
      view: 'platform',
      opens: 'teams',
      picture: [
        { tone: 'brand', path: 'M54 90c0-20 32-20 32 0z' },
        { tone: 'paper', dot: [70, 58, 9] },
        { tone: 'soft', path: 'M234 90c0-20 32-20 32 0z' },
        { tone: 'paper', dot: [250, 58, 9] },
        { tone: 'paper', rect: [122, 44, 76, 54], round: 6 },
        { path: 'M122 48l38 28 38-28' },
        { tone: 'amber', dot: [196, 44, 13] },
        { path: 'M190 44h12M196 38v12' },
        { path: 'M96 74h16M208 74h16' },
      ],
    },
  ],
  screens: [{ path: 'teams', guide: 'invite' }],
};
