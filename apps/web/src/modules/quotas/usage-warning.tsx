import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { type Usage, warnedUsage } from './usage.ts';

interface Props {
  readonly subscription: Subscription;
  /** Only these counters; all by default. */
  readonly only?: readonly Counter[];
  /** The consequence if one is used up. */
  readonly consequence?: string;
}

/** Names the counters that are used up or nearly so. Shows nothing if all have room. */
export function UsageWarning({ subscription, only, consequence }: Props) {
  const t = useTranslations('quotas');
  const formats = useFormats();
  const warned = warnedUsage(subscription);
  const shown = ({ counter }: Usage) => only === undefined || only.includes(counter);
  const [full, nearly] = [warned.full.filter(shown), warned.nearly.filter(shown)];
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
      {full.length > 0 && consequence && <Text size="sm">{consequence}</Text>}
      {nearly.length > 0 && <Text size="sm">{t('warned_nearly', { names: namesOf(nearly) })}</Text>}
    </Alert>
  );
}
