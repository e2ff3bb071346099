import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { payments, proofs } from '../payments.api.ts';
import { RefuseProofDialog } from './refuse-proof-dialog.tsx';

interface Props {
  readonly payment: string;
  /** Whether the payment is still awaited. */
  readonly isOpen: boolean;
  readonly onPaid?: () => void;
}

/** The proof of a bank transfer, with the seller's decision about it. */
export function ProofPanel({ payment: id, isOpen, onPaid }: Props) {
  const t = useTranslations('payments.proof');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const params = { id };
  const query = useQuery(proofs.get(kumbi_code, { params }));
  const [refuses, setRefuses] = useState(false);
  const download = useAction(() => proofs.download(kumbi_code, { params }));
  const settle = useAction(async () => {
    if (!(await ask({ kind: 'default', title: t('paid_ask'), body: t('paid_body'), confirm: t('paid') }))) return;
    await payments.settle(kumbi_code, { params });
    showToast({ kind: 'success', title: t('marked') });
    onPaid?.();
  });
  const settles = isOpen && may(role, 'sales.settle');
  return (
    <Loaded query={query} heights={[72]}>
      {(proof) => (
        <Stack gap="xs">
          <Text fw={600}>{t('title')}</Text>
          {proof ? (
            <>
              <Text style={{ overflowWrap: 'anywhere' }}>{proof.name}</Text>
              <Text size="sm" c={proof.state === 'refused' ? 'danger' : 'dimmed'}>
                {proof.state === 'refused'
                  ? t('refused', { reason: proof.reason })
                  : t('sent', { time: formats.dateTime(proof.sent_at) })}
              </Text>
            </>
          ) : (
            <Text size="sm" c="dimmed">
              {t('none')}
            </Text>
          )}
          <Group gap="xs">
            {proof && (
              <Button variant="default" loading={download.isPending} onClick={() => download.mutate(undefined)}>
                {t('open')}
              </Button>
            )}
            {settles && proof?.state === 'sent' && (
              <Button variant="default" onClick={() => setRefuses(true)}>
                {t('refuse')}
              </Button>
            )}
            {settles && (
              <Button loading={settle.isPending} onClick={() => settle.mutate(undefined)}>
                {t('paid')}
              </Button>
            )}
          </Group>
          {refuses && <RefuseProofDialog payment={id} onClose={() => setRefuses(false)} />}
        </Stack>
      )}
    </Loaded>
  );
}
