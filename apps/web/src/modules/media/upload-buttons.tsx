import { Button, FileButton, Group } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import type { Upload } from './use-upload.ts';

interface Props {
  readonly label: string;
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly path: string;
  readonly upload: Upload;
  readonly onChoose: (file: File) => void;
  /** Undefined without a current file. */
  readonly onTakeOut: (() => void) | undefined;
  /** Further actions on the current file. */
  readonly children?: ReactNode;
}

/** Chooses a file, and removes the current one. */
export function UploadButtons({ label, accept, path, upload, onChoose, onTakeOut, children }: Props) {
  const t = useTranslations('media.file');
  const again = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Allows choosing the same file again after its upload was cancelled or failed.
    again.current?.();
    if (file) onChoose(file);
  };
  return (
    <Group gap="xs">
      <FileButton onChange={choose} resetRef={again} accept={accept}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            disabled={upload.sending !== null}
            leftSection={<Icon of={IconUpload} size={16} />}
            data-path={path}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {children}
      {onTakeOut && (
        <Button variant="subtle" color="gray" leftSection={<Icon of={IconTrash} size={16} />} onClick={onTakeOut}>
          {t('take_out')}
        </Button>
      )}
    </Group>
  );
}
