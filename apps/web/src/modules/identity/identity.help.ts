import type texts from '@kumbi/contract/identity/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly identity: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'account',
      place: 110,
      device: 'all',
      view: 'platform',
      opens: 'profile',
      picture: [
        { tone: 'paper', rect: [40, 22, 110, 106], round: 8 },
        { tone: 'brand', dot: [95, 58, 16] },
        { tone: 'soft', path: 'M65 108c0-36 60-36 60 0z' },
        { tone: 'paper', rect: [186, 12, 62, 126], round: 12 },
        { path: 'M206 22h22' },
        { tone: 'soft', rect: [196, 46, 42, 18], round: 4 },
        { path: 'M204 55h4M214 55h4M224 55h4' },
        { tone: 'amber', path: 'M217 76l18 7v16c0 14-18 22-18 22s-18-8-18-22V83z' },
        { path: 'M209 98l6 6 11-13M156 75h22M170 67l8 8-8 8' },
      ],
    },
  ],
  screens: [{ path: 'profile', guide: 'account' }],
};
