import { IconClockHour4 } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../step-view.ts';

export const waitView = stepView({
  type: 'wait',
  icon: IconClockHour4,
  Fields: lazy(async () => ({ default: (await import('./wait-fields.tsx')).WaitFields })),
  sentence: ({ amount, unit }, { t }) =>
    t('steps.wait.says', { time: t(`steps.wait.times.${unit}`, { count: amount }) }),
});
