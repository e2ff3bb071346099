import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { acceptedImages, useImageCheck } from './use-image-check.ts';

interface Props {
  readonly label: string;
  readonly aspect: number;
  /** Gets the cropped image. */
  readonly onPicked: (file: File) => void;
  readonly path: string;
  readonly describedBy?: string;
  readonly loading?: boolean;
}

const CropDialog = lazy(async () => ({ default: (await import('./image-crop-dialog.tsx')).ImageCropDialog }));

/** A button that chooses an image and crops it. */
export function ImagePicker({ label, aspect, onPicked, path, describedBy, loading = false }: Props) {
  const check = useImageCheck();
  const [picked, setPicked] = useState<File | null>(null);
  const source = useMemo(() => (picked ? URL.createObjectURL(picked) : null), [picked]);
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source]);
  const again = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    // Allows choosing the same file again after its crop was cancelled.
    again.current?.();
    if (file && (await check(file))) setPicked(file);
  };
  return (
    <>
      <FileButton onChange={(file) => void choose(file)} accept={acceptedImages} resetRef={again}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<Icon of={IconUpload} size={16} />}
            data-path={path}
            aria-describedby={describedBy}
            loading={loading}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {picked && source && (
        <Suspense fallback={null}>
          <CropDialog
            source={source}
            name={picked.name}
            aspect={aspect}
            onClose={() => setPicked(null)}
            onDone={(file) => {
              setPicked(null);
              onPicked(file);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
