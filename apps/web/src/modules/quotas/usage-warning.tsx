import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { type Usage, warnedUsage } from './usage.ts';

/** Names the counters that are used up or nearly so. Shows nothing if all have room. */
export function UsageWarning({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('quotas');
  const formats = useFormats();
  const { full, nearly } = warnedUsage(subscription);
  const namesOf = (usages: readonly Usage[]) =>
    formats.list(
      usages.map(({ counter, used, allowed }) =>
        t('warned_one', {
          name: t(`counters.${counter}`),
          used: formats.number(used),
          allowed: formats.number(allowed),
        }),
      ),
    );
  if (full.length + nearly.length === 0) return null;
  return (
    <Alert color={full.length > 0 ? 'danger' : 'amber'}>
      {full.length > 0 && <Text size="sm">{t('warned_full', { names: namesOf(full) })}</Text>}
      {nearly.length > 0 && <Text size="sm">{t('warned_nearly', { names: namesOf(nearly) })}</Text>}
    </Alert>
  );
}
