import { IconUserSearch } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';

export const findContactView = stepView({
  type: 'find_contact',
  icon: IconUserSearch,
  Fields: lazy(async () => ({ default: (await import('./find-contact-fields.tsx')).FindContactFields })),
  sentence({ customer }, { t, short }) {
    const who = customer.trim();
    return who ? t('steps.find_contact.says', { who: short(who) }) : t('steps.find_contact.says_none');
  },
});
