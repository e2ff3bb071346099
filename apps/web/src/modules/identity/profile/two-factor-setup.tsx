import { oneTimeCodeSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { Anchor, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { confirmTwoFactor, type TwoFactorStart } from '../identity.api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  readonly start: TwoFactorStart;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** In groups of four, as authenticator apps show it. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

export function TwoFactorSetup({ start, onDone, onCancel }: Props) {
  const t = useTranslations('identity.two_factor_card');
  const secret = new URL(start.totpURI).searchParams.get('secret') ?? '';
  const state = useSaveForm({
    schema: oneTimeCodeSchema,
    initial: { code: '' },
    save: ({ code }) => confirmTwoFactor(code),
    onSaved: onDone,
  });
  return (
    <Stack>
      <Stack gap={4}>
        <Text fw={500}>{t('step_app')}</Text>
        <QrCode value={start.totpURI} label={t('qr')} />
        <Text size="sm" c="dimmed">
          {t('or_key')}
        </Text>
        <Group gap={4}>
          <Code fz="md" px="sm" py={6}>
            {inFours(secret)}
          </Code>
          <CopyButton value={secret} label={t('copy_secret')} />
        </Group>
        <Anchor href={start.totpURI} underline="always" size="sm">
          {t('open_app')}
        </Anchor>
      </Stack>
      <RecoveryCodes title={t('step_codes')} codes={start.backupCodes} />
      <FormShell state={state} submit={t('confirm')} onCancel={onCancel}>
        <TextInput
          label={t('step_code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          {...state.form.getInputProps('code')}
        />
      </FormShell>
    </Stack>
  );
}
