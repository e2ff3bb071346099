import { isTargeted } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { createApiKeySchema } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { type KeyType, keyTypes, mayHaveKey } from '@kumbi/contract/key-types.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { apiKeys } from '../api-keys.api.ts';
import { AccessFields } from './access-fields.tsx';
import { type AccessValues, accessBodyOf, accessValuesOf } from './key-values.ts';
import { TargetField } from './target-field.tsx';

interface Values extends AccessValues {
  key: string;
  type: KeyType;
  target: string;
}

const bodyOf = ({ key, type, target, ...access }: Values) => ({
  key,
  type,
  ...(isTargeted(type) && target !== '' ? { [`${type}_id`]: target } : {}),
  ...accessBodyOf(access),
});

/** @param onMade told the secret, which is nowhere else */
export function NewKeyForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const t = useTranslations('api-keys');
  const { close } = useModal();
  const workspace = useWorkspace();
  const { kumbi_code } = workspace;
  const state = useSaveForm<Values, Awaited<ReturnType<typeof apiKeys.create>>>({
    schema: createApiKeySchema,
    initial: { key: '', type: 'workspace', target: '', ...accessValuesOf() },
    body: bodyOf,
    extra: ({ type, target }) =>
      isTargeted(type) && target === '' ? { target: t(`dialog.missing_${type}`) } : ({} as Record<string, string>),
    modal: 'api-keys-add',
    save: (values, idempotencyKey) =>
      apiKeys.create(kumbi_code, { body: createApiKeySchema.parse(bodyOf(values)) }, { idempotencyKey }),
    onSaved: async ({ secret }) => {
      onMade(secret);
    },
  });
  const { form } = state;
  const { type } = form.values;
  const offered = keyTypes.filter((each) => mayHaveKey(workspace, each));
  return (
    <FormShell state={state} submit={t('dialog.create')} onCancel={close}>
      <TextInput
        label={t('dialog.name')}
        description={t('dialog.name_help')}
        required
        data-autofocus
        {...form.getInputProps('key')}
      />
      <Select
        label={t('dialog.type')}
        description={t(`about.${type}`)}
        data={offered.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.getInputProps('type')}
        onChange={(next) => form.setValues({ type: next as KeyType, target: '', scopes: [] } as Partial<Values>)}
      />
      {isTargeted(type) && (
        <TargetField
          key={type}
          type={type}
          value={form.values.target}
          onChange={(id) => form.setFieldValue('target', id)}
          error={form.errors.target}
        />
      )}
      <AccessFields form={form} type={type} onChange={(values) => form.setValues(values as Partial<Values>)} />
    </FormShell>
  );
}
