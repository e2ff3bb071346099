import type texts from '@kumbi/contract/workspaces/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly workspaces: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'workspace_settings',
      place: 120,
      device: 'all',
      view: 'platform',
      opens: 'settings',
      picture: [
        { tone: 'paper', rect: [36, 18, 136, 114], round: 8 },
        { tone: 'brand', rect: [48, 30, 28, 28], round: 6 },
        { path: 'M86 38h60M86 50h38' },
        { tone: 'soft', rect: [48, 70, 112, 14], round: 4 },
        { tone: 'soft', rect: [48, 90, 112, 14], round: 4 },
        { tone: 'soft', rect: [48, 110, 70, 12], round: 4 },
        { tone: 'paper', rect: [196, 18, 90, 114], round: 8 },
        { tone: 'amber', dot: [210, 40, 5] },
        { tone: 'soft', dot: [210, 66, 5] },
        { tone: 'brand', dot: [210, 92, 5] },
        { tone: 'soft', dot: [210, 116, 5] },
        { path: 'M222 40h50M222 66h40M222 92h50M222 116h32' },
      ],
    },
  ],
  screens: [{ path: 'settings', guide: 'workspace_settings' }],
};
