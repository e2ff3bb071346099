import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { sendVerification } from '../identity.api.ts';
import { meQuery } from '../me.api.ts';
import { AuthFrame } from './auth-frame.tsx';

/** The link in the email signs this browser in, in another tab: this one follows within seconds. */
const lookAgainMs = 4_000;

interface Props {
  readonly email: string;
  readonly onEntered: () => void;
}

/** The same for every address, so that no one learns here which ones have an account. */
export function SignUpSent({ email, onEntered }: Props) {
  const t = useTranslations('identity');
  const { data: me } = useQuery({ ...meQuery, staleTime: 0, refetchInterval: lookAgainMs });
  const entered = Boolean(me);
  useEffect(() => {
    if (entered) onEntered();
  }, [entered, onEntered]);
  const again = useAction(
    () => sendVerification(email),
    () => showToast({ kind: 'success', title: t('verify.sent_again'), detail: t('verify.sent_again_perhaps') }),
  );
  return (
    <AuthFrame title={t('sign_up.title')} foot={{ text: t('sign_up.have'), link: t('sign_in.action'), to: 'sign-in' }}>
      <Stack>
        <Alert color="brand" title={t('sign_up.sent')} role="status">
          {t('sign_up.sent_detail', { email })}
        </Alert>
        <Button variant="subtle" loading={again.isPending} onClick={() => again.mutate(undefined)}>
          {t('verify.send_again')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
