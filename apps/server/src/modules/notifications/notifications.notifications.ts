import { counters } from '@kumbi/contract/quotas/counters.limits.ts';
import { localeSchema } from '@kumbi/contract/shared/locale-schema.ts';
import * as z from 'zod';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { notification } from './notification-kind.service.ts';

const planName = z.record(localeSchema, z.string());

export const quotaWarningNotification = notification({
  kind: 'quota_warning',
  group: 'workspace',
  values: z.object({ counter: z.enum(counters), remaining: z.number().int(), allowance: z.number().int() }),
  shown: ({ counter, ...amounts }, locale) => ({ ...amounts, resource: serverText(locale, 'counters', counter) }),
});

export const planRenewalNotification = notification({
  kind: 'plan_renewal',
  group: 'workspace',
  email: 'owner',
  required: ['email'],
  values: z.object({ name: planName, days: z.number().int() }),
  shown: ({ name, days }, locale) => ({ name: name[locale], days }),
});

export const planExpiredNotification = notification({
  kind: 'plan_expired',
  group: 'workspace',
  values: z.object({ name: planName }),
  shown: ({ name }, locale) => ({ name: name[locale] }),
});
