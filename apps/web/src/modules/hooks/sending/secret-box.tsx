import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../ui/copy-button.tsx';

interface Props {
  readonly secret: string;
  readonly about: string;
  readonly onDone: () => void;
}

/** Shows a new secret, to be stored before the dialog is closed. */
export function SecretBox({ secret, about, onDone }: Props) {
  const t = useTranslations('hooks.sending.secret');
  return (
    <Stack>
      <Text>{about}</Text>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={t('label')}
          value={secret}
          readOnly
          flex={1}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
          data-secret
        />
        <CopyButton value={secret} label={t('copy')} />
      </Group>
      <Alert color="amber" variant="light">
        {t('once')}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onDone} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}
