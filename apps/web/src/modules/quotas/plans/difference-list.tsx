import type { PlanConditions } from '@kumbi/contract/quotas/plan-changes.schemas.ts';
import { useTranslations } from 'use-intl';
import { differencesIn, useConditions } from './use-conditions.ts';

interface Props {
  readonly of: { readonly before: PlanConditions; readonly after: PlanConditions };
  /** The text without a difference. */
  readonly none: string;
}

/** The conditions that a change replaces, before and after it, one on each line. */
export function DifferenceList({ of, none }: Props) {
  const t = useTranslations('operator.plans');
  const differences = differencesIn(useConditions(), of);
  if (differences.length === 0) return none;
  return differences.map(({ key, ...difference }) => (
    <span key={key} style={{ display: 'block' }}>
      {t('difference', difference)}
    </span>
  ));
}
