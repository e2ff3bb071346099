import { type PlatformPayout, refusePayoutSchema } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { platformPayouts } from './payouts.api.ts';

interface Props {
  readonly payout: PlatformPayout;
  readonly onClose: () => void;
}

/** Refuses a payout, with the reason that the workspace reads. */
export function RefusePayoutDialog({ payout, onClose }: Props) {
  const t = useTranslations('operator.payouts');
  const state = useSaveForm({
    schema: refusePayoutSchema,
    initial: { reason: '' },
    guard: false,
    save: (body, key) => platformPayouts.refuse({ params: { id: payout.id }, body }, { idempotencyKey: key }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('decided') });
      onClose();
    },
  });
  return (
    <DialogFrame title={t('refuse_dialog', { name: payout.name })} onClose={onClose} size="sm">
      <FormShell state={state} submit={t('refuse')} onCancel={onClose}>
        <TextInput
          label={t('reason')}
          description={t('reason_help')}
          required
          data-autofocus
          {...state.form.getInputProps('reason')}
        />
      </FormShell>
    </DialogFrame>
  );
}
