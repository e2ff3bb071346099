import { resetPasswordSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { Alert, Anchor, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { publicPath } from '../../../lib/workspace-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { resetPassword } from '../identity.api.ts';
import { PasswordField } from '../password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { pageError } from './page-error.ts';

/** @returns false for a link that expired while the page was open @throws every other failure */
function isExpired(failure: unknown): boolean {
  if (failure instanceof ApiError && failure.is('identity.link_expired')) return false;
  throw failure;
}

export function ResetPasswordPage() {
  const t = useTranslations('identity');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { token = '', error } = useAppSearch();
  const [refused, setRefused] = useState(false);
  const bad = refused || error !== undefined || token === '';
  const why = pageError('link', error ?? '', locale);
  const state = useSaveForm({
    schema: resetPasswordSchema,
    initial: { newPassword: '' },
    body: (values) => ({ ...values, token }),
    save: ({ newPassword }) => resetPassword(newPassword, token).then(() => true, isExpired),
    onSaved: (done) => {
      if (!done) return setRefused(true);
      showToast({ kind: 'success', title: t('reset.done') });
      void navigate({ href: publicPath(locale, 'sign-in') });
    },
    guard: false,
  });
  return (
    <AuthFrame title={t('reset.title')} detail={t('reset.detail')}>
      {bad ? (
        <Stack>
          <Alert color="danger" title={why.message} role="status">
            {why.action}
          </Alert>
          <Anchor component={AppLink} href={publicPath(locale, 'forgot-password')} underline="always">
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
