import { resetPasswordSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { Alert, Anchor, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { resetPassword } from './identity.api.ts';
import { PasswordField } from './password-field.tsx';

export function ResetPasswordPage() {
  const t = useTranslations('identity');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { token = '', error } = useAppSearch();
  const state = useSaveForm({
    schema: resetPasswordSchema,
    initial: { newPassword: '' },
    body: (values) => ({ ...values, token }),
    save: ({ newPassword }) => resetPassword(newPassword, token),
    onSaved: () => {
      showToast({ kind: 'success', title: t('reset.done') });
      void navigate({ href: `/${locale}/sign-in` });
    },
    guard: false,
  });
  return (
    <AuthFrame title={t('reset.title')} detail={t('reset.detail')}>
      {error || !token ? (
        <Stack>
          <Alert color="danger" title={t('reset.bad_link')}>
            {t('reset.bad_link_detail')}
          </Alert>
          <Anchor component={AppLink} href={`/${locale}/forgot-password`} underline="always">
            {t('forgot.action')}
          </Anchor>
        </Stack>
      ) : (
        <FormShell state={state} submit={t('reset.action')} wide>
          <PasswordField
            label={t('fields.new_password')}
            description={t('fields.password_help')}
            autoComplete="new-password"
            strength
            {...state.form.getInputProps('newPassword')}
          />
        </FormShell>
      )}
    </AuthFrame>
  );
}
