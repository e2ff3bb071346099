import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { proof } from '../identity.api.ts';
import { meQuery } from '../me.api.ts';
import { ProofForm } from './proof-form.tsx';

/** For people without a password: a code to their address, on request. */
export function EmailProof({ answer }: { readonly answer: (proven: boolean) => void }) {
  const t = useTranslations('identity.proof');
  const { data: me } = useQuery(meQuery);
  const [sent, setSent] = useState(false);
  const send = useAction(
    () => proof.sendCode(),
    () => setSent(true),
  );
  const button = (label: string, variant: 'filled' | 'subtle') => (
    <Button variant={variant} loading={send.isPending} onClick={() => send.mutate(undefined)} data-autofocus={!sent}>
      {label}
    </Button>
  );
  if (!sent) return button(t('send_code'), 'filled');
  return (
    <Stack>
      <Text role="status">{t('code_sent', { email: me?.email ?? '' })}</Text>
      <ProofForm way="email" answer={answer} left={button(t('send_again'), 'subtle')} />
    </Stack>
  );
}
