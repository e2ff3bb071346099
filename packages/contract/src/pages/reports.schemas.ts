import * as z from 'zod';
import { devices } from '../shared/devices.ts';
import { emailField, requiredText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import { abuseDetailsLimit, abuseOutcomes, abuseReasons, conversionKinds } from './reports.limits.ts';

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

export const abuseReportsQuerySchema = listQuerySchema
  .pick({ nextPage: true, cursor: true })
  .extend({ state: z.enum(['open', 'answered'], 'validation.choice').default('open') });

/** A report as the operator sees it. */
export const abuseReportSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['page', 'course', 'link', 'short-link']),
    title: z.string(),
    url: z.string(),
    workspace: z.string().nullable().meta({ description: 'The name of the workspace, or null after its deletion' }),
    kumbi_code: z.string().nullable(),
    reason: z.enum(abuseReasons),
    details: z.string(),
    email: z.string().meta({ description: 'The reporter’s email address, or empty' }),
    created_at: wireTime,
    outcome: z.enum(abuseOutcomes).nullable(),
    answer: z.string(),
    answered_at: wireTime.nullable(),
  })
  .meta({ id: 'AbuseReport' });
export type AbuseReport = z.output<typeof abuseReportSchema>;

export const answerAbuseReportSchema = z.object({
  outcome: z.enum(abuseOutcomes, 'validation.choice'),
  answer: requiredText(abuseDetailsLimit).meta({
    description: 'Sent to the reporter, and unless the report is dismissed to the owner of the workspace',
  }),
});
