import type { AnswerFile } from '@kumbi/contract/answers/answers.schemas.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { answers } from './answers.api.ts';

/** The files of an answer. They can only be saved, never opened here, because strangers send them. */
export function AnswerFiles({ files }: { readonly files: readonly AnswerFile[] }) {
  const t = useTranslations('answers.list');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const save = useAction(
    (id: string) => answers.downloadFile(kumbi_code, { query: { id } }),
    ({ name, content }) => saveBlob(name, content),
  );
  return (
    <Stack gap="sm">
      {files.map((file) => (
        <Stack key={file.id} gap={4} align="flex-start">
          <Text size="sm" c="dimmed">
            {file.label}
          </Text>
          <Button
            variant="default"
            maw="100%"
            leftSection={<Icon of={IconDownload} size={18} />}
            loading={save.isPending && save.variables === file.id}
            onClick={() => save.mutate(file.id)}
          >
            {t('file', { name: file.name, size: formats.number(Math.max(1, Math.round(file.bytes / 1024))) })}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
