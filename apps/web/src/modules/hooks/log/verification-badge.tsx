import type { Verification } from '@kumbi/contract/hooks/hooks.limits.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Shows whether a call had a valid signature; nothing if the webhook requires none. */
export function VerificationBadge({ verification }: { readonly verification: Verification }) {
  const t = useTranslations('hooks.log');
  if (verification === 'unchecked') return null;
  const bad = verification !== 'valid';
  return (
    <Badge color={bad ? 'danger' : 'brand'} flex="none">
      {bad ? t(`bad.${verification}`) : t('valid')}
    </Badge>
  );
}
