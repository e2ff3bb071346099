import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Upload } from './use-upload.ts';

const megabyte = 1024 * 1024;

/** Shows an upload's progress, with a button to cancel it. */
export function UploadProgress({ upload }: { readonly upload: Upload }) {
  const t = useTranslations('media.upload');
  const tc = useTranslations('app.common');
  const formats = useFormats();
  const { sending, cancel } = upload;
  if (!sending) return null;
  const { name, sent, total } = sending;
  const share = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const size = (bytes: number) => formats.number(Math.round((bytes / megabyte) * 10) / 10);
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }} pt={4}>
          {t('sending', { name })}
        </Text>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          flex="none"
          leftSection={<Icon of={IconX} size={16} />}
          onClick={cancel}
          aria-label={t('cancel', { name })}
        >
          {tc('cancel')}
        </Button>
      </Group>
      <Progress value={share} color="brand" aria-label={t('sending', { name })} />
      <Text size="sm" c="dimmed" className="figures">
        {share < 100 ? t('sent_of', { sent: size(sent), total: size(total) }) : t('sent_all')}
      </Text>
    </Stack>
  );
}
