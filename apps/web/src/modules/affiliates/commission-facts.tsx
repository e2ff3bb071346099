import type { CommissionSums } from '@kumbi/contract/affiliates/affiliate.schemas.ts';
import type { AffiliateState, CommissionState } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import type { Rate } from '@kumbi/contract/affiliates/program.schemas.ts';
import { Badge, Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';

const stateColors = { invited: 'gray', asked: 'amber', active: 'brand', paused: 'gray', ended: 'gray' } as const;
const commissionColors = { pending: 'amber', approved: 'info', paid: 'brand', cancelled: 'gray' } as const;

export function StateBadge({ state }: { readonly state: AffiliateState }) {
  const t = useTranslations('affiliates.states');
  return <Badge color={stateColors[state]}>{t(state)}</Badge>;
}

export function CommissionBadge({ state }: { readonly state: CommissionState }) {
  const t = useTranslations('affiliates.commission_states');
  return <Badge color={commissionColors[state]}>{t(state)}</Badge>;
}

/** Returns a function that words a commission: `10%`, or `500 Kz`. */
export function useRateText(): (rate: Rate) => string {
  const t = useTranslations('affiliates.rate');
  const formats = useFormats();
  return (rate) => {
    if (rate.kind === 'percent') return t('percent_text', { percent: formats.number(rate.percent) });
    const amounts = [
      ...(rate.amount_ao === null ? [] : [formats.money(rate.amount_ao, 'AOA')]),
      ...(rate.amount_us === null ? [] : [formats.money(rate.amount_us, 'USD')]),
    ];
    return amounts.length === 0 ? t('none') : amounts.join(' · ');
  };
}

/** Returns a function that lists the amounts of one state in all currencies; empty if there are none. */
export function useSumsText(): (sums: readonly CommissionSums[], of: 'pending' | 'due' | 'paid') => string {
  const formats = useFormats();
  return (sums, of) =>
    sums
      .filter((each) => each[of] !== 0)
      .map((each) => formats.money(each[of], each.currency))
      .join(' · ');
}

/** Clicks, sales and commission in one row of figures. */
export function Figures({ of }: { readonly of: readonly (readonly [label: string, value: string])[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: of.length }} spacing="sm">
      {of.map(([label, value]) => (
        <Paper key={label} p="md">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={600} size="lg" className="figures">
            {value}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
