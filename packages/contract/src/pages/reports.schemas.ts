import * as z from 'zod';
import { emailField, requiredText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { abuseDetailsLimit, abuseReasons, conversionKinds, devices } from './reports.limits.ts';

export const sendViewSchema = z.object({
  referrer: z.string().max(2_000).optional().meta({ description: 'The referrer that the browser sends' }),
  language: localeSchema.optional(),
});

export const reportAbuseSchema = z.object({
  reason: z.enum(abuseReasons, 'validation.choice'),
  details: requiredText(abuseDetailsLimit),
  email: z.preprocess((value) => (value === '' ? undefined : value), emailField.optional()),
  language: localeSchema.optional(),
  hp: z.string().optional().meta({ description: 'A honeypot: people don’t see this field and leave it empty' }),
});

const dayField = z.iso.date('validation.invalid');

export const reportQuerySchema = z.object({
  page: z.uuid().optional().meta({ description: 'Limits the report to one page' }),
  from: dayField.meta({ description: 'The first day, in Luanda time' }),
  to: dayField.meta({ description: 'The last day, inclusive' }),
});

const seen = { views: z.number().int(), visitors: z.number().int() };
const conversionCounts = z.object(
  Object.fromEntries(conversionKinds.map((kind) => [kind, z.number().int()])) as Record<
    (typeof conversionKinds)[number],
    z.ZodNumber
  >,
);

export const pageReportSchema = z
  .object({
    total: z.object({ ...seen, conversions: conversionCounts }),
    days: z.array(z.object({ day: z.string(), ...seen, conversions: conversionCounts })),
    referrers: z
      .array(z.object({ referrer: z.string().meta({ description: 'A host; empty for direct views' }), ...seen }))
      .meta({ description: 'Most views first, at most 50' }),
    devices: z.array(z.object({ device: z.enum(devices), ...seen })),
    languages: z.array(z.object({ language: localeSchema, ...seen })),
    pages: z
      .array(z.object({ id: z.uuid(), title: z.string(), ...seen }))
      .meta({ description: 'Most views first, at most 100; only the requested page if `page` is sent' }),
  })
  .meta({ id: 'PageReport' });
export type PageReport = z.output<typeof pageReportSchema>;
