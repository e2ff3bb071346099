import { IconUsersGroup } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';
import { groupChoicesQuery } from '../../contacts.api.ts';

export const contactGroupView = stepView({
  type: 'contact_group',
  icon: IconUsersGroup,
  Fields: lazy(async () => ({ default: (await import('./contact-group-fields.tsx')).ContactGroupFields })),
  sentence({ action, group_id: id }, { t, names }) {
    const name = names.get(id ?? '');
    return name ? t(`steps.contact_group.says.${action}`, { name }) : t('steps.contact_group.says_none');
  },
  names: (workspace) => groupChoicesQuery(workspace, ''),
});
