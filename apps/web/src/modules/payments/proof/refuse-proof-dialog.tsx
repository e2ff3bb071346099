import { refuseProofSchema } from '@kumbi/contract/payments/manual-payments.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { proofs } from '../payments.api.ts';

interface Props {
  readonly payment: string;
  readonly onClose: () => void;
}

/** Refuses a proof of transfer, with the reason that the buyer reads. */
export function RefuseProofDialog({ payment, onClose }: Props) {
  const t = useTranslations('payments.proof');
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm({
    schema: refuseProofSchema,
    initial: { reason: '' },
    guard: false,
    save: (body, key) => proofs.refuse(kumbi_code, { params: { id: payment }, body }, { idempotencyKey: key }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('was_refused') });
      onClose();
    },
  });
  return (
    <DialogFrame title={t('refuse_title')} onClose={onClose} size="sm" top>
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
