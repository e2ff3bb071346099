import {
  changeProxypaySchema,
  connectProxypaySchema,
  type IntegrationForm,
} from '@kumbi/contract/integrations/integrations.schemas.ts';
import { Alert, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { freeHooksQuery, integrations, saveProxypay } from './integrations.api.ts';
import { SecretRow } from './secret-row.tsx';

/** Our values to enter at the other service. */
function OurSide({ form }: { readonly form: IntegrationForm }) {
  const t = useTranslations('integrations.proxypay');
  return (
    <>
      <TextInput
        readOnly
        label={t('callback')}
        description={t('callback_help')}
        value={form.kumbi_url}
        rightSection={<CopyButton value={form.kumbi_url} label={t('copy_callback')} />}
      />
      <SecretRow
        integration={form.id}
        field="webhook_secret"
        masked={form.webhook_secret}
        description={t('webhook_secret_help')}
      />
    </>
  );
}

function ProxypayForm({ existing }: { readonly existing: IntegrationForm | null }) {
  const t = useTranslations('integrations.proxypay');
  const tc = useTranslations('app.common');
  const { close, open } = useModal();
  const { how } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const initial = {
    name: existing?.name ?? '',
    entity: existing?.entity ?? '',
    apiKey: '',
    endpoint: existing?.endpoint ?? '',
  };
  const state = useSaveForm({
    schema: existing ? changeProxypaySchema : connectProxypaySchema,
    initial,
    body: (values) => (existing ? { ...values, id: existing.id } : values),
    modal: 'int-proxypay',
    save: (values, key) => saveProxypay(kumbi_code, existing?.id, values, key),
    onSaved: async ({ integration, connection }) => {
      if (connection === 'unreachable')
        showToast({ kind: 'info', title: t('unreachable'), detail: t('unreachable_detail') });
      // Only now the address for the other service exists.
      if (existing) open('box-success', { saved: 'integration', how: 'updated' }, { replace: true });
      else open('int-proxypay', { id: integration.id, how: 'added' }, { replace: true });
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={existing ? tc('save') : t('connect')} onCancel={close}>
      {existing && how === 'added' && <Alert color="brand">{t('last_step')}</Alert>}
      {existing && <OurSide form={existing} />}
      <TextInput
        label={t('name')}
        description={t('name_help')}
        required
        data-autofocus={existing ? undefined : true}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('entity')}
        description={t('entity_help')}
        required
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        {...form.getInputProps('entity')}
      />
      {existing && <SecretRow integration={existing.id} field="apiKey" masked={existing.apiKey} />}
      <PasswordInput
        label={t(existing ? 'new_apiKey' : 'apiKey')}
        description={t(existing ? 'new_apiKey_help' : 'apiKey_help')}
        required={!existing}
        autoComplete="off"
        {...form.getInputProps('apiKey')}
      />
      <TextInput
        label={t('endpoint')}
        description={t('endpoint_help')}
        required
        type="url"
        autoComplete="off"
        {...form.getInputProps('endpoint')}
      />
      <SearchSelect
        label={t('own_hook')}
        description={t('own_hook_help')}
        placeholder={t('choose_own_hook')}
        clearable
        value={form.values.endpoint}
        onChange={(address) => form.setFieldValue('endpoint', address)}
        find={(words) => freeHooksQuery(kumbi_code, words)}
      />
    </FormShell>
  );
}

/** `int-proxypay`: a new connection, or with `id` an existing one. */
export function ProxypayDialog() {
  const t = useTranslations('integrations.proxypay');
  const { id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...integrations.get(kumbi_code, { query: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close}>
      {id === undefined || query.data ? (
        <ProxypayForm key={id ?? 'new'} existing={query.data ?? null} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton h={56} />
          <Skeleton h={56} />
          <Skeleton h={56} />
          <Skeleton h={56} />
        </Stack>
      )}
    </DialogFrame>
  );
}
