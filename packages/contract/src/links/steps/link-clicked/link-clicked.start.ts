import * as z from 'zod';
import { flowStart } from '../../../automations/step.slot.ts';

export const linkClickedStart = flowStart({
  type: 'link_clicked',
  place: 30,
  settings: { link_id: z.uuid().nullable().default(null) },
  values: ['link', 'clicks', 'total', 'at'],
  sample: {
    link: { id: '01930f33-5d20-7e14-b1c7-0f3a9e6d2b18', name: 'Cartaz', code: 'cartaz' },
    clicks: 12,
    total: 412,
    at: '2026-11-20T10:15:30.000Z',
  },
  origins: ['link_clicked'],
  problems: ['link_missing'],
  errors: ['short_link.unknown'],
  check({ link_id }, report) {
    if (link_id === null) report('link_missing', 'link_id');
  },
  portable: () => ({ link_id: null }),
});
