import type { FileField, FileValue } from '@kumbi/blocks/model/field.ts';
import { documentFormats, fileBytes, videoFormats } from '@kumbi/contract/media/media.limits.ts';
import { Box, Input, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../lib/feedback/toast.tsx';
import { useFormats } from '../../../../lib/i18n/use-formats.ts';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { storeFile } from '../../pages.api.ts';
import type { FieldProps } from './field-props.ts';
import { UploadButtons } from './upload-buttons.tsx';
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
  const choose = (file: File) => {
    if (file.size > fileBytes) showToast({ kind: 'error', title: t('file_large'), detail: t('file_large_detail') });
    else upload.start(file);
  };
  const size = (bytes: number) => t('megabytes', { size: formats.number(Math.ceil((bytes / megabyte) * 10) / 10) });
  const extensions = field.accept === 'video' ? videoFormats : documentFormats;
  return (
    <Input.Wrapper label={label} labelElement="div" description={help ?? t(`accept_${field.accept}`)} error={error}>
      <Box mt={4}>
        <UploadButtons
          label={t(value ? 'change_file' : 'choose_file')}
          accept={extensions.map((format) => `.${format}`).join(',')}
          path={path}
          upload={upload}
          onChoose={choose}
          onTakeOut={value ? () => onChange(null) : undefined}
        />
      </Box>
      <UploadProgress upload={upload} />
      <Text size="sm" mt={6} aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
        {value && `${value.name} · ${size(value.bytes)}`}
      </Text>
    </Input.Wrapper>
  );
}
