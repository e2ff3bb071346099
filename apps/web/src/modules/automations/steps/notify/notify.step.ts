import { IconBell } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../step-view.ts';

export const notifyView = stepView({
  type: 'notify',
  icon: IconBell,
  Fields: lazy(async () => ({ default: (await import('./notify-fields.tsx')).NotifyFields })),
  sentence: ({ text }, { t, short }) =>
    text.trim() ? t('steps.notify.says', { text: short(text) }) : t('steps.notify.says_none'),
});
