import { uploadFile } from '@kumbi/contract/media/media.endpoints.ts';
import { documentFormats, fileBytes, videoFormats } from '@kumbi/contract/media/media.limits.ts';
import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api/call.ts';
import { showToast } from '../../lib/feedback/toast.tsx';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

const megabyte = 1024 * 1024;
const nameLimit = 200;

/** What a form knows of a stored file. */
export interface ChosenFile {
  readonly id: string;
  /** As it was called where it came from. */
  readonly name: string;
  readonly bytes: number;
}

interface Props {
  readonly accept: 'video' | 'document';
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly value: ChosenFile | null;
  readonly onChange: (file: ChosenFile | null) => void;
  readonly path: string;
}

/** A video or a document of the workspace. What it holds decides what it is. */
export function FileField({ accept, label, help, error, required = false, value, onChange, path }: Props) {
  const t = useTranslations('media.file');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const upload = useUpload(
    async (file, watched) => (await call(uploadFile, { body: { file } }, { workspace: kumbi_code, ...watched })).file,
    (stored, file) => {
      if (stored.kind !== accept) {
        showToast({ kind: 'error', title: t(`not_${accept}`), detail: t(`accept_${accept}`) });
        return;
      }
      onChange({ id: stored.id, name: file.name.slice(0, nameLimit), bytes: stored.bytes });
    },
  );
  const again = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file can be chosen again, after its upload was cancelled or failed.
    again.current?.();
    if (!file) return;
    if (file.size > fileBytes) showToast({ kind: 'error', title: t('large'), detail: t('large_detail') });
    else upload.start(file);
  };
  const size = (bytes: number) => t('megabytes', { size: formats.number(Math.ceil((bytes / megabyte) * 10) / 10) });
  const extensions = accept === 'video' ? videoFormats : documentFormats;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help ?? t(`accept_${accept}`)}
      error={error}
      required={required}
    >
      <Group gap="xs" mt={4}>
        <FileButton onChange={choose} resetRef={again} accept={extensions.map((format) => `.${format}`).join(',')}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={upload.sending !== null}
              leftSection={<Icon of={IconUpload} size={16} />}
              data-path={path}
            >
              {t(value ? 'change' : 'choose')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconTrash} size={16} />}
            onClick={() => onChange(null)}
          >
            {t('take_out')}
          </Button>
        )}
      </Group>
      <UploadProgress upload={upload} />
      <Text size="sm" mt={6} aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
        {value && `${value.name} · ${size(value.bytes)}`}
      </Text>
    </Input.Wrapper>
  );
}
