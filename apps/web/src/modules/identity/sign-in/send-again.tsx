import { mailLinkSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { sendVerification } from '../identity.api.ts';
import { meQuery } from '../me.api.ts';

/** Requests a new link after a failed one: with one click for a signed-in person, otherwise by email address. */
export function SendAgain() {
  const t = useTranslations('identity.verify');
  const locale = useLanguage();
  const { data: me, isPending } = useQuery(meQuery);
  const [sent, setSent] = useState(false);
  const again = useAction(sendVerification, () => setSent(true));
  if (isPending) return null;
  if (sent)
    return (
      <Alert color="brand" title={t('sent_again')} role="status">
        {t(me ? 'sent_again_detail' : 'sent_again_perhaps')}
      </Alert>
    );
  if (!me) return <SendToEmail onSent={() => setSent(true)} />;
  if (me.email_verified)
    return (
      <Anchor component={AppLink} href={`/${locale}/app/creator/profile`} underline="always">
        {t('change_again')}
      </Anchor>
    );
  return (
    <Button loading={again.isPending} onClick={() => again.mutate(me.email)}>
      {t('send_again')}
    </Button>
  );
}

function SendToEmail({ onSent }: { readonly onSent: () => void }) {
  const t = useTranslations('identity');
  const state = useSaveForm({
    schema: mailLinkSchema,
    initial: { email: '' },
    save: ({ email }) => sendVerification(email.trim()),
    onSaved: onSent,
    guard: false,
  });
  return (
    <FormShell state={state} submit={t('verify.send_again')} wide>
      <TextInput
        label={t('fields.email')}
        type="email"
        required
        autoComplete="email"
        {...state.form.getInputProps('email')}
      />
    </FormShell>
  );
}
