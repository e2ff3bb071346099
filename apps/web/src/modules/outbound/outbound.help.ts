import type texts from '@kumbi/contract/outbound/messages/guides.en.json';
import type { WebHelp } from '../../lib/help.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface GuideTexts {
    readonly outbound: typeof texts;
  }
}

export const help: WebHelp = {
  guides: [
    {
      name: 'outgoing_webhook',
      place: 80,
      device: 'all',
      view: 'platform',
      opens: 'outbound-webhooks',
      picture: [
        { tone: 'paper', rect: [36, 36, 84, 78], round: 8 },
        { tone: 'brand', dot: [78, 66, 14] },
        { path: 'M60 96h36' },
        { path: 'M132 75h56M178 65l12 10-12 10' },
        { tone: 'amber', rect: [140, 40, 38, 24], round: 4 },
        { path: 'M140 42l19 14 19-14' },
        { tone: 'paper', rect: [202, 28, 88, 94], round: 8 },
        { path: 'M202 44h88' },
        { tone: 'brand', dot: [212, 36, 2] },
        { tone: 'soft', dot: [220, 36, 2] },
        { tone: 'soft', dot: [228, 36, 2] },
        { path: 'M214 60l10 8-10 8M230 76h18' },
        { path: 'M214 94h40M214 104h28' },
      ],
    },
  ],
  screens: [{ path: 'outbound-webhooks', guide: 'outgoing_webhook', reference: 'outgoing-webhooks' }],
};
