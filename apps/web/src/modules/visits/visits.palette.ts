import type texts from '@kumbi/contract/visits/messages/palette.en.json';
import { IconCalendarEvent, IconHeartHandshake, IconTicket, IconUserCheck } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly visits: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: {
    ticket: IconTicket,
    registration: IconUserCheck,
    booking: IconCalendarEvent,
    donation: IconHeartHandshake,
  },
};
