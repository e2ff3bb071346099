import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { verifyCode } from '../identity.api.ts';
import { fetchOneTimeCodeSchema, fetchRecoveryCodeSchema } from './schemas.ts';

/** Refusals after which no code is accepted. */
const over = ['identity.step_over', 'identity.code_locked'] as const;

interface Props {
  readonly onDone: () => void;
  /** Called when the sign-in has ended and restarts with the password. */
  readonly onOver: () => void;
}

/** The second step of a sign-in: six digits of an app, or a recovery code. */
export function TwoFactorStep({ onDone, onOver }: Props) {
  const t = useTranslations('identity.two_factor');
  const [recovery, setRecovery] = useState(false);
  const state = useSaveForm({
    schema: recovery ? fetchRecoveryCodeSchema : fetchOneTimeCodeSchema,
    initial: { code: '' },
    save: async ({ code }) => {
      try {
        await verifyCode(code, recovery);
      } catch (failure) {
        if (failure instanceof ApiError && over.some((each) => failure.is(each))) onOver();
        throw failure;
      }
    },
    onSaved: onDone,
    guard: false,
  });
  return (
    <FormShell
      state={state}
      submit={t('action')}
      left={
        <Button variant="subtle" size="compact-sm" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'use_app' : 'use_recovery')}
        </Button>
      }
    >
      <TextInput
        label={t(recovery ? 'recovery' : 'code')}
        required
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        data-autofocus
        {...state.form.getInputProps('code')}
      />
    </FormShell>
  );
}
