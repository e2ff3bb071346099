import { updateAffiliationSchema } from '@kumbi/contract/affiliates/affiliation.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import type { ModalKey } from '../../lib/modals/modal-params.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { FormShell } from '../../ui/form-shell.tsx';

interface Props {
  readonly code: string;
  readonly modal: ModalKey;
  readonly save: (body: { code: string }, idempotencyKey: string) => Promise<unknown>;
}

/** The code of an affiliate, changed by the seller or by the affiliate. */
export function CodeForm({ code, modal, save }: Props) {
  const t = useTranslations('affiliates.code');
  const tc = useTranslations('app.common');
  const { close } = useModal();
  const state = useSaveForm({
    schema: updateAffiliationSchema,
    initial: { code },
    modal,
    save,
    onSaved: () => {
      showToast({ kind: 'success', title: t('saved') });
      close();
    },
  });
  return (
    <FormShell state={state} submit={tc('save')} onCancel={close}>
      <TextInput
        label={t('code')}
        description={t('help')}
        required
        data-autofocus
        autoCapitalize="none"
        {...state.form.getInputProps('code')}
      />
    </FormShell>
  );
}
