import { createHookSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { hooks } from '../hooks.api.ts';

/** Creates a webhook with only a name, and opens its log, which shows the address. */
export function CreateHookForm() {
  const t = useTranslations('hooks.dialog');
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm<{ name: string }, Awaited<ReturnType<typeof hooks.create>>>({
    schema: createHookSchema,
    initial: { name: '' },
    modal: 'webhook-add',
    save: ({ name }, key) => hooks.create(kumbi_code, { body: { name } }, { idempotencyKey: key }),
    onSaved: async ({ webhook }) => {
      await navigate({
        to: path(`webhooks/${webhook.code}`),
        search: { modal: 'box-success', saved: 'webhook', how: 'added' },
      });
    },
  });
  return (
    <FormShell state={state} submit={t('create')} onCancel={close}>
      <TextInput
        label={t('name')}
        description={t('name_help')}
        required
        data-autofocus
        {...state.form.getInputProps('name')}
      />
    </FormShell>
  );
}
