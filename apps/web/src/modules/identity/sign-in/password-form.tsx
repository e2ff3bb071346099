import { changePasswordSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { changePassword } from '../identity.api.ts';
import { PasswordField } from '../password-field.tsx';

export function PasswordForm() {
  const t = useTranslations('identity');
  const state = useSaveForm({
    schema: changePasswordSchema,
    initial: { currentPassword: '', newPassword: '' },
    save: changePassword,
    onSaved: () => {
      showToast({ kind: 'success', title: t('password.changed') });
      state.form.reset();
    },
  });
  const { form } = state;
  return (
    <SectionCard title={t('password.title')} detail={t('password.detail')}>
      <FormShell state={state} submit={t('password.change')}>
        <PasswordField
          label={t('fields.current_password')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t('fields.new_password')}
          description={t('fields.password_help')}
          autoComplete="new-password"
          strength
          {...form.getInputProps('newPassword')}
        />
      </FormShell>
    </SectionCard>
  );
}
