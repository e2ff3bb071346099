import { IconTag } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';

export const contactTagView = stepView({
  type: 'contact_tag',
  icon: IconTag,
  Fields: lazy(async () => ({ default: (await import('./contact-tag-fields.tsx')).ContactTagFields })),
  sentence({ action, tag }, { t, short }) {
    return tag.trim()
      ? t(`steps.contact_tag.says.${action}`, { tag: short(tag.trim()) })
      : t('steps.contact_tag.says_none');
  },
});
