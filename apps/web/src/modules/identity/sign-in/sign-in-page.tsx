import { Alert, Anchor, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { publicPath } from '../../../lib/workspace-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { signIn } from '../identity.api.ts';
import { PasswordField } from '../password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthOptions } from './auth-options.tsx';
import { pageError } from './page-error.ts';
import { returnPath } from './return-path.ts';
import { fetchSignInSchema } from './schemas.ts';
import { TwoFactorStep } from './two-factor-step.tsx';

export function SignInPage() {
  const t = useTranslations('identity');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { return: wanted, error } = useAppSearch();
  const failed = error === undefined ? undefined : pageError('provider', error, locale);
  const [second, setSecond] = useState(false);
  const enter = () => navigate({ href: returnPath(wanted, locale) });
  const state = useSaveForm({
    schema: fetchSignInSchema,
    initial: { email: '', password: '', rememberMe: true },
    save: signIn,
    onSaved: (needsCode) => (needsCode ? setSecond(true) : enter()),
    guard: false,
  });
  const { form } = state;
  if (second) {
    return (
      <AuthFrame title={t('two_factor.title')} detail={t('two_factor.detail')}>
        <TwoFactorStep onDone={() => void enter()} onOver={() => setSecond(false)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('sign_in.title')}
      detail={t(wanted ? 'sign_in.detail_return' : 'sign_in.detail')}
      foot={{ text: t('sign_in.new_here'), link: t('sign_up.action'), to: 'sign-up' }}
    >
      <Stack>
        {failed && (
          <Alert color="danger" title={failed.message} role="alert">
            {failed.action}
          </Alert>
        )}
        <AuthOptions />
        <FormShell state={state} submit={t('sign_in.action')} wide>
          <TextInput
            label={t('fields.email')}
            type="email"
            required
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t('fields.password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Group justify="space-between">
            <Checkbox label={t('sign_in.remember')} {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
            <Anchor component={AppLink} href={publicPath(locale, 'forgot-password')} size="sm">
              {t('sign_in.forgot')}
            </Anchor>
          </Group>
        </FormShell>
        <Anchor component={AppLink} href={publicPath(locale, 'sign-in-link')} size="sm" ta="center">
          {t('sign_in.by_email')}
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}
