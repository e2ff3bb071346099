import { createFlowSchema, type WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { flows } from '../automations.api.ts';

/** `add-flow`: a flow without steps. A name is all that it needs. */
export function AddFlowDialog() {
  const t = useTranslations('automations.add');
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm<{ title: string }, WholeFlow>({
    schema: createFlowSchema,
    initial: { title: '' },
    modal: 'add-flow',
    save: ({ title }, key) => flows.create(kumbi_code, { body: { title, type: 'default' } }, { idempotencyKey: key }),
    onSaved: async ({ id }) => {
      await navigate({
        to: path(`automations/${id}`),
        search: { modal: 'box-success', saved: 'flow', how: 'added' },
        replace: true,
      });
    },
  });
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <FormShell state={state} submit={t('create')} onCancel={close}>
        <TextInput
          label={t('name')}
          description={t('name_help')}
          required
          data-autofocus
          {...state.form.getInputProps('title')}
        />
      </FormShell>
    </DialogFrame>
  );
}
