import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconTableImport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { bulk } from './links.api.ts';

/** `short-link-bulk`: creates links from a CSV file, and returns the rows with problems as another one. */
export function BulkDialog() {
  const t = useTranslations('links.bulk');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const send = useAction((file: File) => bulk.createMany(kumbi_code, { body: { file } }));
  const result = send.data;
  const errors = result?.errors;
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <Stack>
        <Text c="dimmed">{t('help')}</Text>
        {result && (
          <Alert color={result.failed > 0 ? 'amber' : 'brand'} role="status">
            <Stack gap="xs">
              <Text>{t('created', { count: result.created })}</Text>
              {result.failed > 0 && (
                <>
                  <Text>{t('failed', { count: result.failed })}</Text>
                  <Text size="sm">{t('failed_help')}</Text>
                </>
              )}
            </Stack>
          </Alert>
        )}
        <Group justify="flex-end">
          {errors && (
            <Button
              variant="default"
              leftSection={<Icon of={IconDownload} size={18} />}
              onClick={() => saveBlob(t('file'), new Blob([errors], { type: 'text/csv;charset=utf-8' }))}
            >
              {t('save')}
            </Button>
          )}
          <FileButton accept=".csv,text/csv" onChange={(file) => file && send.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant={result ? 'default' : 'filled'}
                loading={send.isPending}
                leftSection={<Icon of={IconTableImport} size={18} />}
              >
                {t('choose')}
              </Button>
            )}
          </FileButton>
          {result && <Button onClick={close}>{t('done')}</Button>}
        </Group>
      </Stack>
    </DialogFrame>
  );
}
