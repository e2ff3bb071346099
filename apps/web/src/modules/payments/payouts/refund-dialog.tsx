import { type BuyerRefund, settleBuyerRefundSchema } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { buyerRefunds } from './payouts.api.ts';

interface Props {
  readonly refund: BuyerRefund;
  readonly onClose: () => void;
}

/** Records a transfer to a buyer. */
export function RefundDialog({ refund, onClose }: Props) {
  const t = useTranslations('operator.payouts');
  const state = useSaveForm({
    schema: settleBuyerRefundSchema,
    initial: { reference: '' },
    guard: false,
    save: (body, key) => buyerRefunds.settle({ params: { id: refund.id }, body }, { idempotencyKey: key }),
    onSaved: (isNew) => {
      showToast({ kind: 'success', title: t(isNew ? 'recorded' : 'repeated') });
      onClose();
    },
  });
  return (
    <DialogFrame title={t('refund_dialog', { name: refund.buyer })} onClose={onClose} size="sm">
      <FormShell state={state} submit={t('record')} onCancel={onClose}>
        <TextInput label={t('reference')} required data-autofocus {...state.form.getInputProps('reference')} />
      </FormShell>
    </DialogFrame>
  );
}
