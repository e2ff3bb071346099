import { signUpSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { inLanguage, storeLanguage } from '../../../lib/i18n/stored-language.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { publicPath } from '../../../lib/workspace-address.ts';
import { CountryField } from '../../../ui/country-field.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { signUp } from '../identity.api.ts';
import { LanguageField } from '../language-field.tsx';
import { afterSignIn } from '../me.api.ts';
import { PasswordField } from '../password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthOptions } from './auth-options.tsx';
import { returnPath } from './return-path.ts';
import { signUpEmails } from './sign-up.api.ts';
import { SignUpSent } from './sign-up-sent.tsx';

export function SignUpPage() {
  const t = useTranslations('identity');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { return: wanted } = useAppSearch();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state = useSaveForm({
    schema: signUpSchema,
    initial: { name: '', email: '', password: '', country: 'AO', language: locale },
    save: signUp,
    onSaved: (_, { email }) => setSentTo(email.trim()),
    guard: false,
  });
  const { form } = state;
  const { language } = form.values;
  const { setFieldValue } = form;
  const { data: invited } = useQuery({
    ...signUpEmails.get({ query: { return: wanted ?? '' } }),
    enabled: wanted?.includes('?') === true,
  });
  const isFilled = useRef(false);
  useEffect(() => {
    if (!invited || isFilled.current) return;
    // Once: a person may empty the field and sign up with another address.
    isFilled.current = true;
    setFieldValue('email', (typed) => typed || invited);
  }, [invited, setFieldValue]);
  const enter = useCallback(async () => {
    await afterSignIn();
    if (language !== locale) storeLanguage(language);
    await navigate({ href: inLanguage(returnPath(wanted, locale), language) });
  }, [language, locale, navigate, wanted]);
  if (sentTo !== null) return <SignUpSent email={sentTo} onEntered={enter} />;
  return (
    <AuthFrame
      title={t('sign_up.title')}
      detail={t('sign_up.detail')}
      foot={{ text: t('sign_up.have'), link: t('sign_in.action'), to: 'sign-in' }}
    >
      <Stack>
        <AuthOptions />
        <FormShell state={state} submit={t('sign_up.action')} wide>
          <TextInput label={t('fields.name')} required autoComplete="name" {...form.getInputProps('name')} />
          <TextInput
            label={t('fields.email')}
            type="email"
            required
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t('fields.password')}
            description={t('fields.password_help')}
            autoComplete="new-password"
            strength
            {...form.getInputProps('password')}
          />
          <CountryField
            label={t('fields.country')}
            description={t('fields.country_help')}
            {...form.getInputProps('country')}
          />
          <LanguageField {...form.getInputProps('language')} />
        </FormShell>
        <Text size="sm" c="dimmed" ta="center">
          {t.rich('sign_up.prices', {
            link: (chunks) => (
              <Anchor href={publicPath(locale, 'pricing')} underline="always" inherit>
                {chunks}
              </Anchor>
            ),
          })}
        </Text>
      </Stack>
    </AuthFrame>
  );
}
