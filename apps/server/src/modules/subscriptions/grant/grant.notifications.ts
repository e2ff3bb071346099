import { counters } from '@kumbi/contract/quotas/counters.limits.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { localeSchema } from '@kumbi/contract/shared/locale-schema.ts';
import * as z from 'zod';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { platformZone } from '../../../kernel/time/zones.ts';
import { notification } from '../../notifications/notifications.public.ts';

const reason = z.string();

/** An operator granted units or a plan. */
export const grantedNotification = notification({
  kind: 'granted',
  group: 'workspace',
  values: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('units'), counter: z.enum(counters), units: z.number().int(), reason }),
    z.object({
      kind: z.literal('plan'),
      name: z.record(localeSchema, z.string()),
      until: z.iso.datetime(),
      reason,
    }),
  ]),
  shown: (values, locale) => {
    if (values.kind === 'units') {
      const { kind, units } = values;
      return { kind, units, name: serverText(locale, 'counters', values.counter), date: '', reason: values.reason };
    }
    const date = new Intl.DateTimeFormat(intlTags[locale], { dateStyle: 'short', timeZone: platformZone });
    const { kind, name, until } = values;
    return { kind, units: 0, name: name[locale], date: date.format(new Date(until)), reason: values.reason };
  },
});
