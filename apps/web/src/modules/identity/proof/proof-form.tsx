import { oneTimeCodeSchema, type ProofWay, passwordSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { proof } from '../identity.api.ts';
import { PasswordField } from '../password-field.tsx';

interface Props {
  readonly way: ProofWay;
  readonly answer: (proven: boolean) => void;
  readonly left?: ReactNode;
}

/** One field: the password, or a code of the authenticator app or from the email. */
export function ProofForm({ way, answer, left }: Props) {
  const t = useTranslations('identity');
  const byPassword = way === 'password';
  const state = useSaveForm({
    schema: byPassword ? passwordSchema : oneTimeCodeSchema,
    initial: { password: '', code: '' },
    save: ({ password, code }) => proof.create({ body: byPassword ? { way, password } : { way, code } }),
    onSaved: () => answer(true),
    guard: false,
  });
  return (
    <FormShell state={state} submit={t('proof.action')} left={left}>
      {byPassword ? (
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          data-autofocus
          {...state.form.getInputProps('password')}
        />
      ) : (
        <TextInput
          label={t(way === 'app' ? 'two_factor.code' : 'proof.mailed_code')}
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          {...state.form.getInputProps('code')}
        />
      )}
    </FormShell>
  );
}
