import { cancelReasonLimit } from '@kumbi/contract/visits/bookings.limits.ts';
import type { Booking } from '@kumbi/contract/visits/bookings.schemas.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { bookings } from './bookings.api.ts';

interface Props {
  readonly booking: Booking;
  readonly time: string;
  readonly onClose: () => void;
}

/** Asks for a reason, which the visitor gets by email. */
export function CancelBookingDialog({ booking, time, onClose }: Props) {
  const t = useTranslations('visits.bookings');
  const { kumbi_code } = useWorkspace();
  const [reason, setReason] = useState('');
  const cancel = useAction(
    () => bookings.cancel(kumbi_code, { body: { id: booking.id, reason: reason.trim() } }),
    async () => {
      onClose();
      showToast({ kind: 'success', title: t('cancelled', { name: booking.name }) });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cancel.mutate(undefined);
  };
  return (
    <DialogFrame title={t('cancel_title', { name: booking.name })} onClose={onClose} size="sm">
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">{t('cancel_body', { time })}</Text>
          <Textarea
            label={t('reason')}
            description={t('reason_help')}
            autosize
            minRows={2}
            maxLength={cancelReasonLimit}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button type="submit" color="danger" loading={cancel.isPending}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
