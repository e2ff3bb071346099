import { IconApi } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../step-view.ts';

export const callView = stepView({
  type: 'call',
  icon: IconApi,
  Fields: lazy(async () => ({ default: (await import('./call-fields.tsx')).CallFields })),
  sentence: (_, { t }) => t('steps.call.says'),
});
