import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../../lib/feedback/use-copy.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  readonly secret: string;
  readonly oldUntil: string | null;
  readonly onCopy: () => void;
  readonly onDone: () => void;
}

/** The secret of a key, the one time that there is one to show. */
export function ShownSecret({ secret, oldUntil, onCopy, onDone }: Props) {
  const t = useTranslations('api-keys.secret');
  const formats = useFormats();
  const { copied, copy } = useCopy();
  const copySecret = async () => {
    if (await copy(secret)) onCopy();
  };
  return (
    <Stack>
      <Alert color="amber">{t('detail')}</Alert>
      <TextInput
        label={t('label')}
        value={secret}
        readOnly
        spellCheck={false}
        data-secret
        onFocus={(event) => event.currentTarget.select()}
      />
      {oldUntil && <Text size="sm">{t('old_until', { time: formats.dateTime(oldUntil) })}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
        <Button
          onClick={() => void copySecret()}
          leftSection={<Icon of={copied ? IconCheck : IconCopy} size={18} />}
          data-autofocus
        >
          {t('copy')}
        </Button>
      </Group>
    </Stack>
  );
}
