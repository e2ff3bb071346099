import { signatureEncodings, signatureKinds } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { PasswordInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { HookValues } from './hook-values.ts';
import { SecretReveal } from './secret-reveal.tsx';

interface Props {
  readonly form: UseFormReturnType<HookValues>;
  readonly hook: Hook;
  /** Whether a secret of this kind is stored. */
  readonly kept: boolean;
}

/** The fields of the callers' authentication. */
export function SignatureFields({ form, hook, kept }: Props) {
  const t = useTranslations('hooks.dialog');
  const { kind } = form.values.signature;
  const help = [kind === 'standard' ? t('standard_help') : '', kept ? t('secret_kept') : ''].filter(Boolean).join(' ');
  return (
    <Stack>
      <Select
        label={t('kind')}
        data={signatureKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('signature.kind')}
      />
      {kind === 'hmac' && (
        <>
          <TextInput
            label={t('header')}
            required
            spellCheck={false}
            autoCapitalize="none"
            {...form.getInputProps('signature.header')}
          />
          <Select
            label={t('encoding')}
            data={signatureEncodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
            {...form.getInputProps('signature.encoding')}
          />
          <TextInput
            label={t('prefix')}
            description={t('prefix_help')}
            spellCheck={false}
            {...form.getInputProps('signature.prefix')}
          />
        </>
      )}
      {kind === 'basic' && (
        <TextInput
          label={t('username')}
          required
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('signature.username')}
        />
      )}
      {kind !== 'none' && (
        <>
          <PasswordInput
            label={t(`secrets.${kind}`)}
            description={help || undefined}
            required={!kept}
            autoComplete="new-password"
            {...form.getInputProps('signature.secret')}
          />
          {kind === 'meta' && (
            <PasswordInput
              label={t('verify_token')}
              description={t('verify_token_help')}
              required={!kept}
              autoComplete="new-password"
              {...form.getInputProps('signature.verify_token')}
            />
          )}
          {kept && <SecretReveal hook={hook} />}
          <Switch
            label={t('refuse')}
            description={t('refuse_help')}
            {...form.getInputProps('signature.refuse', { type: 'checkbox' })}
          />
        </>
      )}
    </Stack>
  );
}
