import { mailLinkSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { publicPath } from '../../../lib/workspace-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { sendSignInLink, signInWithLink } from '../identity.api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { pageError } from './page-error.ts';
import { TwoFactorStep } from './two-factor-step.tsx';

/** Requests a link that signs in without the password, and is the page on which such a link ends. */
export function SignInLinkPage() {
  const { token } = useAppSearch();
  return token ? <UseLink token={token} /> : <RequestLink />;
}

function RequestLink() {
  const t = useTranslations('identity');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state = useSaveForm({
    schema: mailLinkSchema,
    initial: { email: '' },
    save: ({ email }) => sendSignInLink(email.trim()),
    onSaved: (_, { email }) => setSentTo(email),
    guard: false,
  });
  return (
    <AuthFrame
      title={t('link.title')}
      detail={t('link.detail')}
      foot={{ text: t('link.password'), link: t('sign_in.action'), to: 'sign-in' }}
    >
      {sentTo ? (
        <Alert color="brand" title={t('link.sent')} role="status">
          {t('link.sent_detail', { email: sentTo })}
        </Alert>
      ) : (
        <FormShell state={state} submit={t('link.action')} wide>
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

type Outcome = 'entered' | 'second' | 'expired';

/** A link works once, so it is used by a click and not by an email scanner that opens it first. */
function UseLink({ token }: { readonly token: string }) {
  const t = useTranslations('identity');
  const locale = useLanguage();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const enter = () => navigate({ href: publicPath(locale, 'app') });
  const using = useAction(
    async (): Promise<Outcome> => {
      try {
        return (await signInWithLink(token)) ? 'second' : 'entered';
      } catch (failure) {
        if (failure instanceof ApiError && failure.is('identity.link_expired')) return 'expired';
        throw failure;
      }
    },
    (next) => (next === 'entered' ? void enter() : setOutcome(next)),
  );
  if (outcome === 'second')
    return (
      <AuthFrame title={t('two_factor.title')} detail={t('two_factor.detail')}>
        <TwoFactorStep onDone={() => void enter()} onOver={() => setOutcome('expired')} />
      </AuthFrame>
    );
  const why = pageError('link', 'identity.link_expired', locale);
  return (
    <AuthFrame title={t(outcome === 'expired' ? 'link.title' : 'link.ready')}>
      {outcome === 'expired' ? (
        <Stack>
          <Alert color="danger" title={why.message} role="status">
            {why.action}
          </Alert>
          <Button component={AppLink} href={publicPath(locale, 'sign-in-link')}>
            {t('link.again')}
          </Button>
        </Stack>
      ) : (
        <Button fullWidth loading={using.isPending} onClick={() => using.mutate(undefined)}>
          {t('link.enter')}
        </Button>
      )}
    </AuthFrame>
  );
}
