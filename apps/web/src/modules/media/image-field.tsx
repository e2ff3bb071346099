import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { Button, FileButton, Group, Input, Stack } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import type { RecordField } from '../../ui/record/record-view.ts';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import classes from './image-field.module.css';
import { acceptedImages, useImageCheck } from './use-image-check.ts';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly current: Image | null;
  readonly value: File | undefined;
  readonly onChange: (file: File) => void;
  readonly error?: unknown;
  readonly required?: boolean;
  readonly aspect?: number;
  readonly path: string;
}

const defaultAspect = 4 / 3;

const CropDialog = lazy(async () => ({ default: (await import('./image-crop-dialog.tsx')).ImageCropDialog }));

/** Chooses and crops an image, and previews the result. */
export function ImageField(props: Props) {
  const { label, value, current, onChange, error, path, aspect = defaultAspect } = props;
  const t = useTranslations('media.field');
  const id = useId();
  const check = useImageCheck();
  const [picked, setPicked] = useState<File | null>(null);
  const source = useMemo(() => (picked ? URL.createObjectURL(picked) : null), [picked]);
  const preview = useMemo(() => (value ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = async (file: File | null) => {
    if (file && (await check(file))) setPicked(file);
  };

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={props.description}
      error={typeof error === 'string' ? error : undefined}
      required={props.required ?? false}
      id={id}
    >
      <Group gap="sm" mt={6} wrap="nowrap">
        {preview ? (
          <img className={classes.preview} src={preview} alt={t('chosen')} />
        ) : (
          <ThingPicture image={current} icon={IconPhoto} sizes="72px" />
        )}
        <Stack gap={4}>
          <FileButton onChange={(file) => void choose(file)} accept={acceptedImages}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<Icon of={IconUpload} size={16} />}
                data-path={path}
                aria-describedby={id}
              >
                {t(preview || current ? 'change' : 'choose')}
              </Button>
            )}
          </FileButton>
        </Stack>
      </Group>
      {picked && source && (
        <Suspense fallback={null}>
          <CropDialog
            source={source}
            name={picked.name}
            aspect={aspect}
            onClose={() => setPicked(null)}
            onDone={(file) => {
              setPicked(null);
              onChange(file);
            }}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}

/** The image of a record. A new one is sent only if it was chosen. */
export const imageField: RecordField<{ readonly image: Image | null }> = {
  initialOf: () => undefined,
  Field: ({ name, label, item, input }) => (
    <ImageField
      label={label}
      current={item?.image ?? null}
      value={input.value}
      onChange={input.onChange}
      error={input.error}
      path={name}
    />
  ),
};
