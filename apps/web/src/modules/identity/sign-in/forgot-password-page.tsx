import { mailLinkSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { Alert, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { requestPasswordReset } from '../identity.api.ts';
import { AuthFrame } from './auth-frame.tsx';

export function ForgotPasswordPage() {
  const t = useTranslations('identity');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state = useSaveForm({
    schema: mailLinkSchema,
    initial: { email: '' },
    save: ({ email }) => requestPasswordReset(email.trim()),
    onSaved: (_, { email }) => setSentTo(email),
    guard: false,
  });
  return (
    <AuthFrame
      title={t('forgot.title')}
      detail={t('forgot.detail')}
      foot={{ text: t('forgot.remembered'), link: t('sign_in.action'), to: 'sign-in' }}
    >
      {sentTo ? (
        <Alert color="brand" title={t('forgot.sent')} role="status">
          {t('forgot.sent_detail', { email: sentTo })}
        </Alert>
      ) : (
        <FormShell state={state} submit={t('forgot.action')} wide>
          <TextInput
            label={t('fields.email')}
            type="email"
            required
            autoComplete="email"
            {...state.form.getInputProps('email')}
          />
        </FormShell>
      )}
    </AuthFrame>
  );
}
