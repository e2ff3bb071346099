import { isOneSided } from '@kumbi/contract/shared/comparison.ts';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../step-view.ts';

export const conditionView = stepView({
  type: 'condition',
  icon: IconArrowsSplit2,
  Fields: lazy(async () => ({ default: (await import('./condition-fields.tsx')).ConditionFields })),
  sentence({ left, comparison, right }, { t, short }) {
    if (!left.trim()) return t('steps.condition.says_none');
    const words = { left: short(left), comparison: t(`steps.condition.comparisons.${comparison}`) };
    return isOneSided(comparison)
      ? t('steps.condition.says_one', words)
      : t('steps.condition.says', { ...words, right: short(right) });
  },
});
