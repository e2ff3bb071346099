import { may } from '@kumbi/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';

interface Props {
  readonly load: () => Promise<{ readonly name: string; readonly content: Blob }>;
}

/** Saves a list as CSV, for users with the right to export. */
export function ExportButton({ load }: Props) {
  const t = useTranslations('pages.activity');
  const { role } = useWorkspace();
  const save = useAction(load, ({ name, content }) => saveBlob(name, content));
  if (!may(role, 'exports.create')) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconDownload} size={18} />}
      loading={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      {t('csv')}
    </Button>
  );
}
