import { IconForms } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';
import { fieldChoicesQuery } from '../../contacts.api.ts';

export const contactFieldView = stepView({
  type: 'contact_field',
  icon: IconForms,
  Fields: lazy(async () => ({ default: (await import('./contact-field-fields.tsx')).ContactFieldFields })),
  sentence({ field_id: id, value }, { t, short, names }) {
    const name = names.get(id ?? '');
    if (!name) return t('steps.contact_field.says_none');
    return value.trim()
      ? t('steps.contact_field.says', { name, value: short(value.trim()) })
      : t('steps.contact_field.says_empty', { name });
  },
  names: (workspace) => fieldChoicesQuery(workspace, ''),
});
