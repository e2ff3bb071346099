import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { Group, Input } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { RecordField } from '../../ui/record/record-view.ts';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import classes from './image-field.module.css';
import { ImagePicker } from './image-picker.tsx';

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

/** Chooses and crops an image, and previews the result. */
export function ImageField(props: Props) {
  const { label, value, current, onChange, error, path, aspect = defaultAspect } = props;
  const t = useTranslations('media.field');
  const id = useId();
  const preview = useMemo(() => (value ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

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
        <ImagePicker
          label={t(preview || current ? 'change' : 'choose')}
          aspect={aspect}
          onPicked={onChange}
          path={path}
          describedBy={id}
          field={label}
        />
      </Group>
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
