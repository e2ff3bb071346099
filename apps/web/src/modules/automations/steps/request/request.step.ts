import { IconWorldShare } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../step-view.ts';

export const requestView = stepView({
  type: 'request',
  icon: IconWorldShare,
  Fields: lazy(async () => ({ default: (await import('./request-fields.tsx')).RequestFields })),
  sentence: ({ method, url }, { t, short }) =>
    url.trim() ? t('steps.request.says', { method, address: short(url) }) : t('steps.request.says_none'),
});
