import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.tsx';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { meQuery, refreshMe, sendVerification, verifyEmail } from './identity.api.ts';

/** Where the link of the confirmation email ends: with `token` it confirms, with `error` it failed, with neither it is done. */
export function VerifyEmailPage() {
  const t = useTranslations('identity.verify');
  const locale = useLanguage();
  const { token, error } = useAppSearch();
  const { data: me } = useQuery(meQuery);
  const check = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await verifyEmail(token ?? '');
      return true;
    },
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const again = useAction(
    (email: string) => sendVerification(email, `/${locale}/verify-email`),
    () => showToast({ kind: 'success', title: t('sent_again') }),
  );
  const failed = error !== undefined || check.isError;
  useEffect(() => {
    if (!failed) void refreshMe();
  }, [failed]);
  const waiting = token !== undefined && check.isPending;
  return (
    <AuthFrame title={t('title')}>
      <Stack>
        {waiting ? (
          <Alert color="info" role="status">
            {t('checking')}
          </Alert>
        ) : (
          <Alert color={failed ? 'danger' : 'brand'} title={t(failed ? 'failed' : 'done')} role="status">
            {t(failed ? 'failed_detail' : 'done_detail')}
          </Alert>
        )}
        {failed && me && !me.email_verified && (
          <Button loading={again.isPending} onClick={() => again.mutate(me.email)}>
            {t('send_again')}
          </Button>
        )}
        <Anchor component={AppLink} href={`/${locale}/app`} underline="always">
          {t('go_on')}
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}
