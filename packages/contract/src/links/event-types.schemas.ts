import * as z from 'zod';
import { described } from '../shared/described.ts';
import { devices } from '../shared/devices.ts';
import { exampleId } from '../shared/event-type.ts';

export const linksEventTypes = {
  'link.clicked': {
    data: z.object({
      clicks: z
        .array(
          z.object({
            click_id: z.uuid(),
            link_id: z.uuid(),
            name: z.string().meta(described('links.event_name')),
            code: z.string().meta(described('links.event_code')),
            clicked_at: z.iso.datetime(),
            country: z.string().meta(described('links.event_country')),
            device: z.enum(devices),
            system: z.string(),
            browser: z.string(),
            referrer: z.string().meta(described('links.event_referrer')),
            language: z.string().meta(described('links.event_language')),
          }),
        )
        .meta(described('links.event_clicks')),
    }),
    example: {
      clicks: [
        {
          click_id: exampleId(61),
          link_id: exampleId(62),
          name: 'Cartaz da feira',
          code: 'feira-viana',
          clicked_at: '2026-11-20T10:15:30.000Z',
          country: 'AO',
          device: 'phone',
          system: 'Android',
          browser: 'Chrome',
          referrer: 'instagram.com',
          language: 'pt',
        },
      ],
    },
  },
} as const;
