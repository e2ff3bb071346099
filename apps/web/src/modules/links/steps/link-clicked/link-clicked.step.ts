import { IconClick } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';
import { linkChoicesQuery } from '../../links.api.ts';

export const linkClickedView = stepView({
  type: 'link_clicked',
  icon: IconClick,
  Fields: lazy(async () => ({ default: (await import('./link-clicked-fields.tsx')).LinkClickedFields })),
  sentence({ link_id: id }, { t, names }) {
    const name = names.get(id ?? '');
    return name ? t('steps.link_clicked.says', { name }) : t('steps.link_clicked.says_none');
  },
  names: (workspace) => linkChoicesQuery(workspace, ''),
});
