import { createKwabaUserSchema, type KwabaUser, updateKwabaUserSchema } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { Select, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { FormShell } from '../../ui/form-shell.tsx';
import { PhoneField } from '../../ui/phone-field-lazy.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { users } from './kwaba.api.ts';

interface Values {
  external_id: string;
  name: string;
  email: string;
  phone: string;
  language: Locale;
}

/** Shows the refusal of a taken ID at its field, and not only in a toast. */
function besideId(error: unknown): unknown {
  if (!(error instanceof ApiError && error.is('kwaba_user.external_id_taken'))) return error;
  return new ApiError(error.status, { ...error.envelope, fields: { external_id: error.envelope.message } });
}

export function UserForm({ user }: { readonly user: KwabaUser | null }) {
  const t = useTranslations('kwaba.dialog');
  const language = useLanguage();
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const body = ({ external_id, ...values }: Values) => (user ? { ...values, id: user.id } : { ...values, external_id });
  const state = useSaveForm<Values, KwabaUser>({
    schema: user ? updateKwabaUserSchema : createKwabaUserSchema,
    initial: {
      external_id: user?.external_id ?? '',
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      language: user?.language ?? language,
    },
    body,
    modal: 'kwaba-user',
    save: ({ external_id, ...values }, key) =>
      user
        ? users.update(kumbi_code, { body: { ...values, id: user.id } })
        : users
            .create(kumbi_code, { body: { ...values, external_id } }, { idempotencyKey: key })
            .catch((error: unknown) => {
              throw besideId(error);
            }),
    onSaved: async () => {
      open('box-success', { saved: 'kwaba_user', how: user ? 'updated' : 'added' }, { replace: true });
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={t(user ? 'update' : 'add')} onCancel={close}>
      <Stack>
        <TextInput label={t('name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          label={t('external_id')}
          description={t('external_id_help')}
          required
          readOnly={user !== null}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('external_id')}
        />
        <TextInput label={t('email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <PhoneField
          label={t('phone')}
          path="phone"
          value={form.values.phone}
          onChange={(phone) => form.setFieldValue('phone', phone)}
          error={form.errors.phone}
        />
        <Select
          label={t('language')}
          data={locales.map((each) => ({ value: each, label: t(`languages.${each}`) }))}
          {...form.getInputProps('language')}
        />
      </Stack>
    </FormShell>
  );
}
