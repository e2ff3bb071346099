import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { Anchor, Button, FileButton, Stack, VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { images } from './media.api.ts';
import { acceptedImages, useImageCheck } from './use-image-check.ts';

interface Props {
  readonly label: string;
  readonly aspect: number;
  /** Gets the cropped image. */
  readonly onPicked: (file: File) => void;
  readonly path: string;
  readonly describedBy?: string;
  /** Tells the choices of several fields apart. */
  readonly field?: string;
  readonly loading?: boolean;
}

const CropDialog = lazy(async () => ({ default: (await import('./image-crop-dialog.tsx')).ImageCropDialog }));

const MediaDialog = lazy(async () => ({ default: (await import('./media-dialog.tsx')).MediaDialog }));

/** Chooses an image from the device or from the workspace's media, and crops it. */
export function ImagePicker({ label, aspect, onPicked, path, describedBy, field, loading = false }: Props) {
  const t = useTranslations('media.picker');
  const { kumbi_code } = useWorkspace();
  const [isChoosing, setChoosing] = useState(false);
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
  const fetched = useAction(
    (image: Image) => images.downloadFile(kumbi_code, { params: { id: image.id } }),
    ({ name, content }) => setPicked(new File([content], name, { type: content.type })),
  );
  return (
    <Stack gap={6} align="flex-start">
      <FileButton onChange={(file) => void choose(file)} accept={acceptedImages} resetRef={again}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<Icon of={IconUpload} size={16} />}
            data-path={path}
            aria-describedby={describedBy}
            loading={loading || fetched.isPending}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setChoosing(true)}>
        {t('title')}
        {field && <VisuallyHidden>{` (${field})`}</VisuallyHidden>}
      </Anchor>
      {isChoosing && (
        <Suspense fallback={null}>
          <MediaDialog
            onChoose={(image) => {
              setChoosing(false);
              fetched.mutate(image);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
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
    </Stack>
  );
}
