import { IconUserPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';

export const contactView = stepView({
  type: 'contact',
  icon: IconUserPlus,
  Fields: lazy(async () => ({ default: (await import('./contact-fields.tsx')).ContactFields })),
  sentence({ email, phone }, { t, short }) {
    const who = email.trim() || phone.trim();
    return who ? t('steps.contact.says', { who: short(who) }) : t('steps.contact.says_none');
  },
});
