import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { devices } from '../shared/devices.ts';

/** Sent to the workspace's sockets about once a second while its links are clicked, with the ids of these links. */
export const linksClicked = { name: 'links-clicked', payload: z.object({ ids: z.array(z.uuid()) }) } as const;

/** People opened short links of a workspace: the clicks that one statement has stored. */
export const linkClicked = domainEvent(
  'link.clicked',
  z.object({
    clicks: z.array(
      z.object({
        click_id: z.uuid(),
        link_id: z.uuid(),
        clicked_at: z.iso.datetime(),
        country: z.string(),
        device: z.enum(devices),
        system: z.string(),
        browser: z.string(),
        referrer: z.string(),
        language: z.string(),
      }),
    ),
  }),
);
