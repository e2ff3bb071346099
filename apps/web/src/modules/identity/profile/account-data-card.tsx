import { deleteAccountSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { me } from '../identity.api.ts';
import { PasswordField } from '../password-field.tsx';

export function AccountDataCard({ email }: { readonly email: string }) {
  const t = useTranslations('identity.account');
  const tf = useTranslations('identity.fields');
  const locale = useLanguage();
  const [deleting, setDeleting] = useState(false);
  const download = useAction(
    () => me.export(),
    ({ name, content }) => saveBlob(name, content),
  );
  const state = useSaveForm({
    schema: deleteAccountSchema,
    initial: { password: '', confirm: '' },
    save: (body) => me.delete({ body }),
    onSaved: () => location.assign(`/${locale}`),
    guard: false,
  });
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      {deleting ? (
        <FormShell state={state} submit={t('delete_action')} onCancel={() => setDeleting(false)}>
          <PasswordField
            label={tf('current_password')}
            description={t('password_help')}
            required={false}
            autoComplete="current-password"
            {...state.form.getInputProps('password')}
          />
          <TextInput
            label={t('confirm', { email })}
            description={t('delete_detail')}
            required
            autoComplete="off"
            {...state.form.getInputProps('confirm')}
          />
        </FormShell>
      ) : (
        <Group gap="xs">
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate(undefined)}>
            {t('export')}
          </Button>
          <Button variant="subtle" color="danger" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        </Group>
      )}
    </SectionCard>
  );
}
