import { documentFormats, fileBytes, videoFormats } from '@kumbi/contract/media/media.limits.ts';
import { Box, Input, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { files } from './media.api.ts';
import { UploadButtons } from './upload-buttons.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useFileSize } from './use-file-size.ts';
import { useUpload } from './use-upload.ts';

const nameLimit = 200;

/** A form's data about a stored file. */
export interface ChosenFile {
  readonly id: string;
  /** The name of the uploaded file. */
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

/** A field for a video or a document. The server detects its kind from the contents. */
export function FileField({ accept, label, help, error, required = false, value, onChange, path }: Props) {
  const t = useTranslations('media.file');
  const size = useFileSize();
  const { kumbi_code } = useWorkspace();
  const upload = useUpload(
    (file, watched) => files.upload(kumbi_code, { body: { file } }, watched),
    (stored, file) => {
      if (stored.kind !== accept) {
        showToast({ kind: 'error', title: t(`not_${accept}`), detail: t(`accept_${accept}`) });
        return;
      }
      onChange({ id: stored.id, name: file.name.slice(0, nameLimit), bytes: stored.bytes });
    },
  );
  const choose = (file: File) => {
    if (file.size > fileBytes) showToast({ kind: 'error', title: t('large'), detail: t('large_detail') });
    else upload.start(file);
  };
  const extensions = accept === 'video' ? videoFormats : documentFormats;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help ?? t(`accept_${accept}`)}
      error={error}
      required={required}
    >
      <Box mt={4}>
        <UploadButtons
          label={t(value ? 'change' : 'choose')}
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
