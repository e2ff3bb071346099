import { importRowsLimit } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { imports } from './import.api.ts';

/** `customer-import`: uploads a file of customers, and opens its draft. */
export function UploadDialog() {
  const t = useTranslations('contacts.import');
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const send = useAction(
    (file: File) => imports.create(kumbi_code, { body: { file } }),
    ({ id }) => navigate({ to: path(`crm/customers/imports/${id}`) }),
  );
  return (
    <DialogFrame title={t('upload_title')} onClose={close}>
      <Stack>
        <Text c="dimmed">{t('upload_help', { rows: importRowsLimit })}</Text>
        <Group justify="flex-end">
          <FileButton accept=".csv,.xlsx,.txt,text/csv" onChange={(file) => file && send.mutate(file)}>
            {(props) => (
              <Button {...props} loading={send.isPending} leftSection={<Icon of={IconTableImport} size={18} />}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
