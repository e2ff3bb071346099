import * as z from 'zod';
import { flowStart, requestEventValues } from '../../step.slot.ts';

export const webhookStart = flowStart({
  type: 'webhook',
  place: 10,
  settings: { webhook_id: z.uuid().nullable().default(null) },
  values: requestEventValues,
  origins: ['webhook', 'replay'],
  problems: ['webhook_missing'],
  errors: ['hook.unknown', 'hook.bound'],
  check({ webhook_id }, report) {
    if (webhook_id === null) report('webhook_missing', 'webhook_id');
  },
  portable: () => ({ webhook_id: null }),
});
