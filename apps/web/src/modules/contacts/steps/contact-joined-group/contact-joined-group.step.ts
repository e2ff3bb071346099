import { IconUsersGroup } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';
import { groupChoicesQuery } from '../../contacts.api.ts';

export const contactJoinedGroupView = stepView({
  type: 'contact_joined_group',
  icon: IconUsersGroup,
  Fields: lazy(async () => ({ default: (await import('./contact-joined-group-fields.tsx')).ContactJoinedGroupFields })),
  sentence({ group_id: id }, { t, names }) {
    const name = names.get(id ?? '');
    return name ? t('steps.contact_joined_group.says', { name }) : t('steps.contact_joined_group.says_none');
  },
  names: (workspace) => groupChoicesQuery(workspace, ''),
});
