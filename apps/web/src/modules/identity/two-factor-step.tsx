import { requiredText } from '@kumbi/contract/shared/fields.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { FormShell } from '../../ui/form-shell.tsx';
import { verifyCode } from './identity.api.ts';

const codeSchema = z.object({ code: requiredText(40) });

/** The second step of signing in: six digits of an app, or one of the recovery codes. */
export function TwoFactorStep({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('identity.two_factor');
  const [recovery, setRecovery] = useState(false);
  const state = useSaveForm({
    schema: codeSchema,
    initial: { code: '' },
    save: ({ code }) => verifyCode(code.replace(/\s/g, ''), recovery),
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
