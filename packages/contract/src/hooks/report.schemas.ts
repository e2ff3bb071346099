import * as z from 'zod';
import { reportSpanNames, reportSteps } from './hooks.limits.ts';

export const hookReportQuerySchema = z.object({
  within: z.enum(reportSpanNames, 'validation.choice').default('week').meta({
    description: 'The last 24 hours, or the last 7, 30 or 90 days including today',
  }),
});

const counts = {
  accepted: z.number().int().meta({ description: 'Events with a valid signature, or of a webhook without one' }),
  rejected: z.number().int().meta({ description: 'Events with a bad signature, which are passed on to no one' }),
  delivered: z.number().int().meta({ description: 'Deliveries that a destination accepted' }),
  failed: z.number().int().meta({ description: 'Failed and cancelled deliveries' }),
  waiting: z.number().int().meta({ description: 'Deliveries that wait for an attempt' }),
};

export const hookReportSchema = z
  .object({
    step: z.enum(reportSteps),
    total: z.object(counts),
    series: z.array(z.object({ at: z.string(), ...counts })).meta({
      description:
        'Every hour (`2026-11-20T14`) or day of the span in Luanda time, oldest first. Deliveries count at the time of their event',
    }),
  })
  .meta({ id: 'WebhookReport' });
export type HookReport = z.output<typeof hookReportSchema>;
