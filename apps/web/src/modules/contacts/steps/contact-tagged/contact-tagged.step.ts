import { IconTag } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';

export const contactTaggedView = stepView({
  type: 'contact_tagged',
  icon: IconTag,
  Fields: lazy(async () => ({ default: (await import('./contact-tagged-fields.tsx')).ContactTaggedFields })),
  sentence({ tag }, { t, short }) {
    return tag.trim()
      ? t('steps.contact_tagged.says', { tag: short(tag.trim()) })
      : t('steps.contact_tagged.says_none');
  },
});
