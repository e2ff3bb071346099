import { comparedCounters, consumables } from '@kumbi/contract/quotas/counters.limits.ts';
import { unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Plan } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { Badge, Stack, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { ComparisonTable } from '../../ui/comparison-table.tsx';

interface Props {
  readonly plans: readonly Plan[];
  /** The code of the workspace's current plan. */
  readonly current: string | undefined;
}

/** Counted in MB elsewhere, and compared in the unit that is easiest to read. */
const storage = 'storage_mb';
const perGigabyte = 1000;

/** Compares every counter whose feature exists, as the modules declare them; higher modules come first. */
export function PlanComparison({ plans, current }: Props) {
  const t = useTranslations('subscriptions.pricing');
  const names = useTranslations('quotas');
  const formats = useFormats();
  const allowance = (plan: Plan, counter: (typeof comparedCounters)[number]): string => {
    const units = plan.allowances[counter];
    if (units === 0) return t('none');
    if (units >= unlimitedFrom) return t('unlimited');
    if (counter === storage)
      return units < perGigabyte
        ? t('megabytes', { count: formats.number(units) })
        : t('gigabytes', { count: formats.number(units / perGigabyte) });
    const shown = formats.number(units);
    return consumables.includes(counter) ? t('a_month', { units: shown }) : shown;
  };
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h3" ta="center">
        {t('compare')}
      </Title>
      <ComparisonTable
        label={t('compare')}
        width="44rem"
        first={t('counter')}
        columns={plans}
        columnKey={({ code }) => code}
        head={(plan) => (
          <>
            {plan.name} {plan.code === current && <Badge>{t('current')}</Badge>}
          </>
        )}
        rows={comparedCounters.toReversed().map((counter) => ({
          key: counter,
          name: counter === storage ? t('storage') : names(`counters.${counter}`),
          text: (plan: Plan) => allowance(plan, counter),
        }))}
      />
    </Stack>
  );
}
