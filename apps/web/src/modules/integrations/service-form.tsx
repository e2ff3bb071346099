import type {
  IntegrationForm,
  IntegrationService,
  IntegrationServiceField,
} from '@kumbi/contract/integrations/integrations.schemas.ts';
import { connectSchema, updateSchema } from '@kumbi/contract/integrations/service-form.schemas.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import { Alert, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { type SaveForm, useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { FormShell } from '../../ui/form-shell.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { freeHooksQuery, type ServiceValues, saveService } from './integrations.api.ts';
import { OurSide } from './our-side.tsx';
import { SecretRow } from './secret-row.tsx';

type Existing = IntegrationForm & Readonly<Record<string, string>>;

interface Props {
  readonly service: IntegrationService;
  /** The connection to change; null for a new one. */
  readonly existing: Existing | null;
}

/** The form of any service, from its definition. */
export function ServiceForm({ service, existing }: Props) {
  const t = useTranslations('integrations.form');
  const tc = useTranslations('app.common');
  const { close, open } = useModal();
  const { how } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const { platform, name } = service;
  const entered = service.fields.filter(({ kind }) => kind !== 'generated');
  const hasEndpoint = service.endpoint_help !== null;
  const state = useSaveForm<ServiceValues, Awaited<ReturnType<typeof saveService>>>({
    schema: existing ? updateSchema(serviceOf(platform)) : connectSchema(serviceOf(platform)),
    initial: {
      name: existing?.name ?? '',
      ...Object.fromEntries(entered.map((field) => [field.name, storedText(field, existing)])),
      ...(hasEndpoint ? { endpoint: existing?.endpoint ?? '' } : {}),
      ...(serviceOf(platform).isSwitchable ? { status: existing?.status ?? 'on' } : {}),
    },
    body: (values) => (existing ? { ...values, id: existing.id } : values),
    modal: 'int-service',
    save: (values, key) => saveService(kumbi_code, platform, existing?.id, values, key),
    onSaved: async ({ integration, connection }) => {
      if (connection === 'unreachable')
        showToast({
          kind: 'info',
          title: t('unreachable', { service: name }),
          detail: t('unreachable_detail'),
        });
      // Only now the values for the other service exist.
      if (existing) open('box-success', { saved: 'integration', how: 'updated' }, { replace: true });
      else open('int-service', { platform, id: integration.id, how: 'added' }, { replace: true });
    },
  });
  return (
    <FormShell state={state} submit={existing ? tc('save') : t('connect')} onCancel={close}>
      {existing && how === 'added' && service.next_step && <Alert color="brand">{service.next_step}</Alert>}
      {existing && <OurSide service={service} form={existing} />}
      <TextInput
        label={t('name')}
        description={t('name_help')}
        required
        data-autofocus={existing ? undefined : true}
        {...state.form.getInputProps('name')}
      />
      {entered.map((field) => (
        <FieldInput key={field.name} field={field} existing={existing} state={state} />
      ))}
      {serviceOf(platform).isSwitchable && (
        <Switch
          label={t('status')}
          description={t('status_help')}
          checked={state.form.values.status !== 'off'}
          onChange={(event) => state.form.setFieldValue('status', event.currentTarget.checked ? 'on' : 'off')}
        />
      )}
      {hasEndpoint && <EndpointInputs help={service.endpoint_help ?? ''} state={state} />}
    </FormShell>
  );
}

/** Secrets arrive masked, so their inputs begin empty. */
const storedText = ({ name, kind }: IntegrationServiceField, existing: Existing | null): string =>
  kind === 'secret' ? '' : (existing?.[name] ?? '');

interface InputProps {
  readonly field: IntegrationServiceField;
  readonly existing: Existing | null;
  readonly state: SaveForm<ServiceValues>;
}

function FieldInput({ field, existing, state }: InputProps) {
  const t = useTranslations('integrations.form');
  const { name, label, help, kind, longest, is_required } = field;
  const input = state.form.getInputProps(name);
  if (kind !== 'secret')
    return (
      <TextInput
        label={label}
        description={help}
        required={is_required}
        maxLength={longest}
        autoComplete="off"
        {...(kind === 'digits' ? { inputMode: 'numeric' as const } : {})}
        {...input}
      />
    );
  return (
    <>
      {existing && <SecretRow integration={existing.id} field={name} label={label} masked={existing[name] ?? ''} />}
      <PasswordInput
        label={existing ? t('new_secret', { name: label }) : label}
        description={existing ? t('new_secret_help') : help}
        required={!existing && is_required}
        autoComplete="off"
        {...input}
      />
    </>
  );
}

/** The workspace's own address for notices, or one of its webhooks. */
function EndpointInputs({ help, state }: { readonly help: string; readonly state: SaveForm<ServiceValues> }) {
  const t = useTranslations('integrations.form');
  const { kumbi_code } = useWorkspace();
  const { form } = state;
  return (
    <>
      <TextInput
        label={t('endpoint')}
        description={help}
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
        value={form.values.endpoint ?? ''}
        onChange={(address) => form.setFieldValue('endpoint', address)}
        find={(words) => freeHooksQuery(kumbi_code, words)}
      />
    </>
  );
}
