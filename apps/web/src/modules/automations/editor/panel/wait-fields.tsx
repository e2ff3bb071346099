import { waitUnits } from '@kumbi/contract/automations/automations.limits.ts';
import { Group, NumberInput, Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from './step-change.ts';

const most = 525_600;

export function WaitFields({ step, change }: FieldsProps<'wait'>) {
  const t = useTranslations('automations');
  return (
    <Group grow align="flex-start">
      <NumberInput
        label={t('fields.amount')}
        min={1}
        max={most}
        allowDecimal={false}
        allowNegative={false}
        value={step.amount}
        // An empty field is being typed in: what it was stays until there is a number.
        onChange={(amount) => typeof amount === 'number' && amount >= 1 && change({ amount }, 'amount')}
      />
      <Select
        label={t('fields.unit')}
        data={waitUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        value={step.unit}
        allowDeselect={false}
        onChange={(value) => {
          const unit = waitUnits.find((each) => each === value);
          if (unit) change({ unit }, 'unit');
        }}
      />
    </Group>
  );
}
