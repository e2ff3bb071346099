import { waitAmountLimit, waitUnits } from '@kumbi/contract/automations/steps/wait/wait.limits.ts';
import { Group, NumberInput, Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from '../../step-view.ts';

export function WaitFields({ step, change }: FieldsProps<'wait'>) {
  const t = useTranslations('automations.steps.wait');
  return (
    <Group grow align="flex-start">
      <NumberInput
        label={t('fields.amount')}
        min={1}
        max={waitAmountLimit}
        allowDecimal={false}
        allowNegative={false}
        value={step.amount}
        // While the field is empty, the step keeps its last number.
        onChange={(amount) => typeof amount === 'number' && amount >= 1 && change({ amount }, 'amount')}
      />
      <Select
        label={t('fields.unit')}
        data={waitUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        value={step.unit}
        onChange={(value) => {
          const unit = waitUnits.find((each) => each === value);
          if (unit) change({ unit }, 'unit');
        }}
      />
    </Group>
  );
}
