import { inviteAffiliateSchema } from '@kumbi/contract/affiliates/affiliate.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { affiliates } from '../affiliates.api.ts';

/** `affiliate-invite`: invites a person by email. */
export function InviteDialog() {
  const t = useTranslations('affiliates.invite');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm({
    schema: inviteAffiliateSchema,
    initial: { name: '', email: '' },
    modal: 'affiliate-invite',
    save: (body, idempotencyKey) => affiliates.create(kumbi_code, { body }, { idempotencyKey }),
    onSaved: (_, { name }) => {
      showToast({ kind: 'success', title: t('sent', { name }) });
      close();
    },
  });
  const { form } = state;
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <FormShell state={state} submit={t('send')} onCancel={close}>
        <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
        <TextInput
          type="email"
          label={t('email')}
          description={t('email_help')}
          required
          {...form.getInputProps('email')}
        />
      </FormShell>
    </DialogFrame>
  );
}
