import { may } from '@kumbi/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from './workspaces.public.tsx';

interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

interface Props {
  /** By default "Export CSV". */
  readonly label?: string;
  readonly load: () => Promise<SavedFile>;
}

/** Saves an exported list as a file. */
export const useExport = <Input,>(load: (input: Input) => Promise<SavedFile>) =>
  useAction(load, ({ name, content }) => saveBlob(name, content));

/** Saves a list as a file, for users with the right to export. */
export function ExportButton({ label, load }: Props) {
  const t = useTranslations('app.common');
  const { role } = useWorkspace();
  const save = useExport(load);
  if (!may(role, 'exports.create')) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconDownload} size={18} />}
      loading={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      {label ?? t('export_csv')}
    </Button>
  );
}
