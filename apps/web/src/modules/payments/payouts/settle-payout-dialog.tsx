import { type PlatformPayout, settlePayoutSchema } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
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

/** Records the transfer of an approved payout. */
export function SettlePayoutDialog({ payout, onClose }: Props) {
  const t = useTranslations('operator.payouts');
  const state = useSaveForm({
    schema: settlePayoutSchema,
    initial: { reference: '', paid_on: new Date().toISOString().slice(0, 10) },
    guard: false,
    save: (body, key) => platformPayouts.settle({ params: { id: payout.id }, body }, { idempotencyKey: key }),
    onSaved: (isNew) => {
      showToast({ kind: 'success', title: t(isNew ? 'recorded' : 'repeated') });
      onClose();
    },
  });
  return (
    <DialogFrame title={t('dialog', { name: payout.name })} onClose={onClose} size="sm">
      <FormShell state={state} submit={t('record')} onCancel={onClose}>
        <TextInput label={t('reference')} required data-autofocus {...state.form.getInputProps('reference')} />
        <TextInput label={t('paid_on')} type="date" required {...state.form.getInputProps('paid_on')} />
      </FormShell>
    </DialogFrame>
  );
}
