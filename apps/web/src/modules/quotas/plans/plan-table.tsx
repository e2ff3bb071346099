import type { OperatorPlan } from '@kumbi/contract/quotas/plan-changes.schemas.ts';
import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { ComparisonTable } from '../../../ui/comparison-table.tsx';
import { useConditions } from './use-conditions.ts';

interface Props {
  readonly plans: readonly OperatorPlan[];
  readonly onChange: (plan: OperatorPlan) => void;
}

/** The conditions of all plans next to each other. */
export function PlanTable({ plans, onChange }: Props) {
  const t = useTranslations('operator.plans');
  const locale = useLanguage();
  const conditions = useConditions();
  return (
    <ComparisonTable
      label={t('table')}
      width="56rem"
      spacing="xs"
      first={t('condition')}
      columns={plans}
      columnKey={({ code }) => code}
      head={(plan) => (
        <Stack gap={4} align="flex-start">
          {plan.name[locale]}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('change_named', { plan: plan.name[locale] })}
            onClick={() => onChange(plan)}
          >
            {t('change')}
          </Button>
        </Stack>
      )}
      rows={conditions}
    />
  );
}
