import type texts from '@kumbi/contract/automations/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly automations: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'flow',
      place: 70,
      device: 'computer',
      view: 'platform',
      opens: 'automations',
      picture: [
        { tone: 'brand', rect: [20, 56, 76, 38], round: 10 },
        { path: 'M36 75h40' },
        { path: 'M96 75h34' },
        { tone: 'amber', path: 'M164 44l32 31-32 31-34-31z' },
        { path: 'M156 75l6 6 12-13' },
        { path: 'M180 60c10-28 16-28 38-28M180 90c10 28 16 28 38 28' },
        { tone: 'paper', rect: [218, 14, 76, 36], round: 10 },
        { tone: 'paper', rect: [218, 100, 76, 36], round: 10 },
        { path: 'M234 32h42M234 118h28' },
      ],
    },
  ],
  screens: [
    { path: 'automations', guide: 'flow', reference: 'flows' },
    { path: 'webhooks', guide: 'flow' },
  ],
};
