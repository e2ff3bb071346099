import { Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { AccessValues } from './key-values.ts';

/** Any form with these fields among its own. */
interface AccessForm extends Pick<UseFormReturnType<AccessValues>, 'errors'> {
  readonly getInputProps: (path: keyof AccessValues) => GetInputPropsReturnType;
}

/** The expiry of a key and its allowed addresses. */
export function AccessFields({ form }: { readonly form: AccessForm }) {
  const t = useTranslations('api-keys.dialog');
  // A problem of the third line is shown below all of them.
  const wrong = Object.entries(form.errors).find(([path]) => path.startsWith('allowed_addresses'))?.[1];
  return (
    <>
      <TextInput
        type="date"
        label={t('expires')}
        description={t('expires_help')}
        {...form.getInputProps('expires_at')}
      />
      <Textarea
        label={t('addresses')}
        description={t('addresses_help')}
        autosize
        minRows={2}
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps('allowed_addresses')}
        error={wrong}
      />
    </>
  );
}
