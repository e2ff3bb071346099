import type { ProofWay } from '@kumbi/contract/identity/identity.schemas.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { proof } from '../identity.api.ts';
import { EmailProof } from './email-proof.tsx';
import { ProofForm } from './proof-form.tsx';

interface Props {
  readonly answer: (proven: boolean) => void;
}

/** Asks who is at the browser, before a secret is shown or the account changes hands. */
export function ProofDialog({ answer }: Props) {
  const t = useTranslations('identity.proof');
  const query = useQuery(proof.get());
  // The dialog opens with its field, which then has the focus.
  if (query.isPending) return null;
  return (
    <DialogFrame title={t('title')} onClose={() => answer(false)} size="sm" top>
      <Stack>
        <Text c="dimmed">{t('detail')}</Text>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Ways ways={query.data.ways} answer={answer} />
        )}
      </Stack>
    </DialogFrame>
  );
}

function Ways({ ways, answer }: Props & { readonly ways: readonly ProofWay[] }) {
  const t = useTranslations('identity.proof');
  const [way, setWay] = useState(ways[0] ?? 'password');
  const other = ways.find((each) => each !== way);
  if (way === 'email') return <EmailProof answer={answer} />;
  return (
    <ProofForm
      key={way}
      way={way}
      answer={answer}
      left={
        other && (
          <Button variant="subtle" size="compact-md" onClick={() => setWay(other)}>
            {t(other === 'app' ? 'use_app' : 'use_password')}
          </Button>
        )
      }
    />
  );
}
