import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { SaveForm } from '../../../lib/forms/use-save-form.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import type { ProgramValues, RateValues } from './program-values.ts';

interface Props {
  readonly form: SaveForm<ProgramValues>['form'];
  /** The rate in the form: `rate`, or that of an exception. */
  readonly path: 'rate' | `rates.${number}.rate`;
  readonly rate: RateValues;
}

/** The fields of one commission: its kind, and a share or amounts. */
export function RateFields({ form, path, rate }: Props) {
  const t = useTranslations('affiliates.rate');
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={t('kind')}
        fullWidth
        data={(['percent', 'fixed'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps(`${path}.kind`)}
      />
      {rate.kind === 'percent' ? (
        <AmountField label={t('percent')} required rightSection="%" {...form.getInputProps(`${path}.percent`)} />
      ) : (
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <AmountField label={t('amount_ao')} rightSection="Kz" {...form.getInputProps(`${path}.amount_ao`)} />
          <AmountField label={t('amount_us')} leftSection="$" {...form.getInputProps(`${path}.amount_us`)} />
        </Group>
      )}
    </Stack>
  );
}
