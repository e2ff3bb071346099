import { passwordSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { PasswordField } from '../password-field.tsx';

interface Props<Result> {
  readonly submit: string;
  readonly save: (password: string) => Promise<Result>;
  readonly onSaved: (result: Result) => void;
  readonly onCancel: () => void;
}

/** Asks for the password again, before a change that affects access to the account. */
export function PasswordStep<Result>({ submit, save, onSaved, onCancel }: Props<Result>) {
  const t = useTranslations('identity.fields');
  const state = useSaveForm({
    schema: passwordSchema,
    initial: { password: '' },
    save: ({ password }) => save(password),
    onSaved,
    guard: false,
  });
  return (
    <FormShell state={state} submit={submit} onCancel={onCancel}>
      <PasswordField
        label={t('current_password')}
        autoComplete="current-password"
        {...state.form.getInputProps('password')}
      />
    </FormShell>
  );
}
