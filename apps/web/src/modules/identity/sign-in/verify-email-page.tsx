import { Alert, Anchor, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { publicPath } from '../../../lib/workspace-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { refreshMe } from '../identity.api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { pageError } from './page-error.ts';
import { SendAgain } from './send-again.tsx';

/**
 * The results of the links: the address is confirmed, the current address approved a change, the new one is confirmed.
 */
const steps = ['confirmed', 'agreed', 'changed'] as const;

/** The final page of every link about an email: `error` means that it failed, otherwise `step` names the result. */
export function VerifyEmailPage() {
  const t = useTranslations('identity.verify');
  const locale = useLanguage();
  const { step, error } = useAppSearch();
  const failed = error === undefined ? undefined : pageError('link', error, locale);
  const done = steps.find((each) => each === step) ?? 'confirmed';
  useEffect(() => {
    if (error === undefined) void refreshMe();
  }, [error]);
  return (
    <AuthFrame title={t('title')}>
      <Stack>
        <Alert color={failed ? 'danger' : 'brand'} title={failed?.message ?? t(done)} role="status">
          {failed?.action ?? t(`${done}_detail`)}
        </Alert>
        {failed && <SendAgain />}
        <Anchor component={AppLink} href={publicPath(locale, 'app')} underline="always">
          {t('go_on')}
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}
