import { renameIntegrationSchema } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { integrations } from '../integrations.api.ts';

function RenameForm({ id, current }: { readonly id: string; readonly current: string }) {
  const t = useTranslations('integrations.rename');
  const tc = useTranslations('app.common');
  const { close, open } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm({
    schema: renameIntegrationSchema,
    initial: { name: current },
    body: ({ name }) => ({ id, name }),
    modal: 'int-edit-name',
    save: ({ name }, key) => integrations.rename(kumbi_code, { body: { id, name } }, { idempotencyKey: key }),
    onSaved: async () => {
      open('box-success', { saved: 'integration', how: 'updated' }, { replace: true });
    },
  });
  return (
    <FormShell state={state} submit={tc('save')} onCancel={close}>
      <TextInput label={t('name')} required data-autofocus {...state.form.getInputProps('name')} />
    </FormShell>
  );
}

/** `int-edit-name`: changes only the name. */
export function RenameDialog() {
  const t = useTranslations('integrations.rename');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(integrations.get(kumbi_code, { query: { id } }));
  return (
    <DialogFrame title={t('title')} onClose={close} size="sm">
      {query.data ? (
        <RenameForm id={id} current={query.data.name} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton h={56} aria-busy="true" />
      )}
    </DialogFrame>
  );
}
