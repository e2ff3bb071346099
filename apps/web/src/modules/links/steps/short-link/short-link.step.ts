import { IconQrcode } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';

export const shortLinkView = stepView({
  type: 'short_link',
  icon: IconQrcode,
  Fields: lazy(async () => ({ default: (await import('./short-link-fields.tsx')).ShortLinkFields })),
  sentence({ url }, { t, short }) {
    return url.trim() ? t('steps.short_link.says', { url: short(url.trim()) }) : t('steps.short_link.says_none');
  },
});
