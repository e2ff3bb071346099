import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { AccessValues } from './key-values.ts';

/** When a key ends by itself, and from where it may be used. */
export function AccessFields<Values extends AccessValues>({ form }: { readonly form: UseFormReturnType<Values> }) {
  const t = useTranslations('api-keys.dialog');
  // What is wrong with the third line is said below all of them.
  const wrong = Object.entries(form.errors).find(([path]) => path.startsWith('allowed_addresses'))?.[1];
  return (
    <>
      <TextInput
        type="date"
        label={t('expires')}
        description={t('expires_help')}
        {...form.getInputProps('expires_at' as never)}
      />
      <Textarea
        label={t('addresses')}
        description={t('addresses_help')}
        autosize
        minRows={2}
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps('allowed_addresses' as never)}
        error={wrong}
      />
    </>
  );
}
