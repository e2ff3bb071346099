import { type ApiKey, updateApiKeySchema } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { apiKeys } from '../api-keys.api.ts';
import { AccessFields } from './access-fields.tsx';
import { type AccessValues, accessBodyOf, accessValuesOf } from './key-values.ts';

interface Values extends AccessValues {
  key: string;
}

export function EditKeyForm({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useTranslations('api-keys.dialog');
  const tc = useTranslations('app.common');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const before = accessValuesOf(apiKey);
  const bodyOf = ({ key, ...access }: Values) => {
    const { expires_at, ...rights } = accessBodyOf(access);
    // A key that has expired keeps its time until another is chosen.
    return {
      id: apiKey.id,
      key,
      ...rights,
      ...(access.expires_at === before.expires_at ? {} : { expires_at }),
    };
  };
  const state = useSaveForm<Values, unknown>({
    schema: updateApiKeySchema,
    initial: { key: apiKey.key, ...before },
    body: bodyOf,
    modal: 'api-keys-add',
    save: (values) => apiKeys.update(kumbi_code, { body: updateApiKeySchema.parse(bodyOf(values)) }),
    onSaved: () => open('box-success', { saved: 'api_key', how: 'updated' }, { replace: true }),
  });
  return (
    <FormShell state={state} submit={tc('save')} onCancel={close}>
      <TextInput
        label={t('name')}
        description={t('name_help')}
        required
        data-autofocus
        {...state.form.getInputProps('key')}
      />
      <AccessFields
        form={state.form}
        type={apiKey.type}
        onChange={(values) => state.form.setValues(values as Partial<Values>)}
      />
    </FormShell>
  );
}
