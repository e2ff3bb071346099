import type texts from '@kumbi/contract/academy/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly academy: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'course',
      place: 60,
      device: 'all',
      view: 'creator',
      opens: 'kumbi-academy/courses',
      picture: [
        { tone: 'paper', rect: [40, 20, 146, 92], round: 8 },
        { tone: 'soft', rect: [48, 28, 130, 76], round: 4 },
        { tone: 'brand', dot: [113, 66, 20] },
        { tone: 'paper', path: 'M107 56l18 10-18 10z' },
        { path: 'M40 126h146' },
        { tone: 'brand', dot: [84, 126, 5] },
        { tone: 'paper', rect: [204, 22, 80, 20], round: 5 },
        { tone: 'amber', dot: [216, 32, 4] },
        { tone: 'paper', rect: [204, 50, 80, 20], round: 5 },
        { tone: 'amber', dot: [216, 60, 4] },
        { tone: 'paper', rect: [204, 78, 80, 20], round: 5 },
        { tone: 'soft', dot: [216, 88, 4] },
        { tone: 'paper', rect: [204, 106, 80, 20], round: 5 },
        { tone: 'soft', dot: [216, 116, 4] },
        { path: 'M228 32h44M228 60h36M228 88h44M228 116h30' },
      ],
    },
  ],
  screens: [{ path: 'kumbi-academy/courses', guide: 'course', reference: 'courses' }],
};
