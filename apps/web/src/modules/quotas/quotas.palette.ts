import type texts from '@kumbi/contract/quotas/messages/palette.en.json';
import { IconGauge } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly quotas: typeof texts;
  }
}

export const palette: WebPalette = {
  commands: [{ label: 'palette.usage', icon: IconGauge, place: 102, modal: 'subs-usage' }],
};
