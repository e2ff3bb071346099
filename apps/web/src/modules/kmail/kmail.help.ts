import type texts from '@kumbi/contract/kmail/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly kmail: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'send_email',
      place: 84,
      device: 'all',
      view: 'platform',
      opens: 'kmail/domains',
      picture: [
        { tone: 'paper', rect: [30, 34, 112, 84], round: 8 },
        { path: 'M42 52h88M42 68h60M42 84h74' },
        { tone: 'brand', dot: [124, 100, 11] },
        { path: 'M119 100l4 4 7-8M152 76h30M174 68l8 8-8 8' },
        { tone: 'amber', rect: [198, 40, 92, 66], round: 6 },
        { path: 'M198 46l46 34 46-34' },
      ],
    },
  ],
  screens: [{ path: 'kmail', guide: 'send_email', reference: 'emails' }],
};
