import { createPlatformPayoutSchema, type OwedBalance } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { platformPayouts } from './payouts.api.ts';

interface Props {
  readonly owed: OwedBalance;
  readonly onClose: () => void;
}

/** Records a transfer to a workspace. */
export function PayoutDialog({ owed, onClose }: Props) {
  const t = useTranslations('operator.payouts');
  const { kumbi_code: workspace, currency, amount } = owed;
  const state = useSaveForm({
    schema: createPlatformPayoutSchema,
    initial: { workspace, currency, amount, reference: '', paid_on: new Date().toISOString().slice(0, 10) },
    guard: false,
    save: (body, key) => platformPayouts.create({ body }, { idempotencyKey: key }),
    onSaved: (isNew) => {
      showToast({ kind: 'success', title: t(isNew ? 'recorded' : 'repeated') });
      onClose();
    },
  });
  return (
    <DialogFrame title={t('dialog', { name: owed.name })} onClose={onClose} size="sm">
      <FormShell state={state} submit={t('record')} onCancel={onClose}>
        <AmountField label={t('amount')} required {...state.form.getInputProps('amount')} />
        <TextInput label={t('reference')} required data-autofocus {...state.form.getInputProps('reference')} />
        <TextInput label={t('paid_on')} type="date" required {...state.form.getInputProps('paid_on')} />
      </FormShell>
    </DialogFrame>
  );
}
