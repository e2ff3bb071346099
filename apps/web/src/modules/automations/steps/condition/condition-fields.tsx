import { comparisons, isOneSided } from '@kumbi/contract/shared/comparison.ts';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ValueInput } from '../../editor/panel/value-input.tsx';
import type { FieldsProps } from '../../step-view.ts';

export function ConditionFields({ step, change }: FieldsProps<'condition'>) {
  const t = useTranslations('automations.steps.condition');
  return (
    <>
      <ValueInput
        step={step.id}
        label={t('fields.left')}
        value={step.left}
        onChange={(left) => change({ left }, 'left')}
      />
      <Select
        label={t('fields.comparison')}
        description={t('comparison_help')}
        data={comparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
        value={step.comparison}
        onChange={(value) => {
          const comparison = comparisons.find((each) => each === value);
          if (comparison) change({ comparison }, 'comparison');
        }}
      />
      {!isOneSided(step.comparison) && (
        <ValueInput
          step={step.id}
          label={t('fields.right')}
          value={step.right}
          onChange={(right) => change({ right }, 'right')}
        />
      )}
    </>
  );
}
