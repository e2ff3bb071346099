import { contactUpdates } from '@kumbi/contract/contacts/contacts.limits.ts';
import { IconUserEdit } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';
import { fieldChoicesQuery } from '../../contacts.api.ts';

export const contactChangedView = stepView({
  type: 'contact_changed',
  icon: IconUserEdit,
  Fields: lazy(async () => ({ default: (await import('./contact-changed-fields.tsx')).ContactChangedFields })),
  sentence({ field }, { t, names }) {
    const builtIn = contactUpdates.find((each) => each === field);
    const name = builtIn ? t(`steps.contact_changed.names.${builtIn}`) : names.get(field ?? '');
    return name ? t('steps.contact_changed.says', { name }) : t('steps.contact_changed.says_none');
  },
  names: (workspace) => fieldChoicesQuery(workspace, ''),
});
