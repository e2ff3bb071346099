import type { FileField, FileValue } from '@kumbi/blocks/model/field.ts';
import { documentFormats, fileBytes, videoFormats } from '@kumbi/contract/media/media.limits.ts';
import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../lib/feedback/toast.tsx';
import { useFormats } from '../../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { storeFile } from '../../pages.api.ts';
import type { FieldProps } from './field-props.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

const megabyte = 1024 * 1024;
const nameLimit = 200;

/** A video or a document of the workspace. What it holds decides what it is; its name is what visitors see. */
export function FileInput({
  field,
  label,
  help,
  error,
  value,
  onChange,
  path,
}: FieldProps<FileField, FileValue | null>) {
  const t = useTranslations('pages.editor');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const upload = useUpload(
    (file, watched) => storeFile(kumbi_code, file, watched),
    (stored, file) => {
      if (stored.kind !== field.accept) {
        showToast({ kind: 'error', title: t(`not_${field.accept}`), detail: t(`accept_${field.accept}`) });
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
    if (file.size > fileBytes) showToast({ kind: 'error', title: t('file_large'), detail: t('file_large_detail') });
    else upload.start(file);
  };
  const size = (bytes: number) => t('megabytes', { size: formats.number(Math.ceil((bytes / megabyte) * 10) / 10) });
  const extensions = field.accept === 'video' ? videoFormats : documentFormats;
  return (
    <Input.Wrapper label={label} labelElement="div" description={help ?? t(`accept_${field.accept}`)} error={error}>
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
              {t(value ? 'change_file' : 'choose_file')}
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
