import type { ImageField, Text } from '@kumbi/blocks/model/field.ts';
import { hiddenTexts } from '@kumbi/blocks/model/languages.ts';
import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { Button, Input, Stack, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCrop, IconLibraryPhoto } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import {
  acceptedImages,
  ImageCropDialog,
  MediaDialog,
  UploadButtons,
  UploadProgress,
  useImageCheck,
  useUpload,
} from '../../../media/media.public.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { pages } from '../../pages.api.ts';
import { useEditor } from './editor-context.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { LanguageLabel, OtherLanguage, otherText } from './language-label.tsx';

/** A picture projected to one language. */
export interface ProjectedImage {
  readonly id: string;
  readonly alt: string;
  readonly [hiddenTexts]?: { readonly alt: Text };
}

const cropAspect = 4 / 3;
const picturesOffered = 12;

/** A picture of the workspace: a new one with an optional crop, or one from this page. */
export function ImageInput({
  label,
  help,
  error,
  value,
  onChange,
  path,
}: FieldProps<ImageField, ProjectedImage | null>) {
  const t = useTranslations('pages.editor');
  const tm = useTranslations('media.picker');
  const { kumbi_code } = useWorkspace();
  const { images, addImage } = useEditor();
  const check = useImageCheck();
  const [picked, setPicked] = useState<{ file: File; source: string } | null>(null);
  const [cropping, setCropping] = useState(false);
  const [choosing, setChoosing] = useState(false);
  useEffect(() => () => (picked ? URL.revokeObjectURL(picked.source) : undefined), [picked]);

  const upload = useUpload(
    (file, watched) => pages.uploadImage(kumbi_code, { body: { image: file } }, watched),
    (image) => {
      addImage(image);
      onChange({ alt: '', ...value, id: image.id });
    },
  );
  const choose = async (file: File) => {
    if (!(await check(file))) return;
    setPicked({ file, source: URL.createObjectURL(file) });
    upload.start(file);
  };
  const chosen = value ? images[value.id] : undefined;
  const others = Object.values(images).filter((image) => image.id !== value?.id);
  return (
    <Input.Wrapper label={label} labelElement="div" description={help} error={error}>
      <Stack gap="xs" mt={4}>
        {chosen && (
          <div className={classes.chosen}>
            <img src={chosen.src} alt={value?.alt ?? ''} width={chosen.width} height={chosen.height} />
          </div>
        )}
        <UploadButtons
          label={t(value ? 'change_picture' : 'choose_picture')}
          accept={acceptedImages}
          path={path}
          upload={upload}
          onChoose={(file) => void choose(file)}
          onTakeOut={value ? () => onChange(null) : undefined}
        >
          <Button
            variant="default"
            leftSection={<Icon of={IconLibraryPhoto} size={16} />}
            onClick={() => setChoosing(true)}
          >
            {tm('title')}
          </Button>
          {value && picked && (
            <Button variant="default" leftSection={<Icon of={IconCrop} size={16} />} onClick={() => setCropping(true)}>
              {t('crop')}
            </Button>
          )}
        </UploadButtons>
        <UploadProgress upload={upload} />
        {!value && others.length > 0 && <OnThisPage images={others} onChoose={(id) => onChange({ id, alt: '' })} />}
        {value && <AltInput value={value} onChange={onChange} />}
      </Stack>
      {choosing && (
        <Suspense fallback={null}>
          <MediaDialog
            onChoose={(image) => {
              setChoosing(false);
              setPicked(null);
              addImage(image);
              onChange({ alt: '', ...value, id: image.id });
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {picked && cropping && (
        <Suspense fallback={null}>
          <ImageCropDialog
            source={picked.source}
            name={picked.file.name}
            aspect={cropAspect}
            onClose={() => setCropping(false)}
            onDone={(file) => {
              setCropping(false);
              upload.start(file);
            }}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}

interface ChoiceProps {
  readonly images: readonly Image[];
  readonly onChoose: (id: string) => void;
}

function OnThisPage({ images, onChoose }: ChoiceProps) {
  const t = useTranslations('pages.editor');
  return (
    <Input.Wrapper label={t('on_this_page')} labelElement="div" size="sm">
      <div className={classes.pictures}>
        {images.slice(0, picturesOffered).map((image, index) => (
          <Tooltip key={image.id} label={t('use_picture', { number: index + 1 })}>
            <UnstyledButton
              className={classes.picture}
              aria-label={t('use_picture', { number: index + 1 })}
              onClick={() => onChoose(image.id)}
            >
              <img src={image.src} alt="" loading="lazy" />
            </UnstyledButton>
          </Tooltip>
        ))}
      </div>
    </Input.Wrapper>
  );
}

interface AltProps {
  readonly value: ProjectedImage;
  readonly onChange: (value: ProjectedImage) => void;
}

/** The alternative text of the picture. */
function AltInput({ value, onChange }: AltProps) {
  const t = useTranslations('pages.editor');
  const { language } = useEditor();
  const texts = value[hiddenTexts]?.alt;
  const empty = value.alt.trim() === '';
  return (
    <div>
      <TextInput
        label={<LanguageLabel label={t('alt')} missing={empty && otherText(texts, language) !== null} />}
        description={t('alt_help')}
        value={value.alt}
        maxLength={200}
        lang={language}
        onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
      />
      <OtherLanguage texts={texts} empty={empty} onCopy={(alt) => onChange({ ...value, alt })} />
    </div>
  );
}
