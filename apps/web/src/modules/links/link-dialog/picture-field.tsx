import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { ImageField } from '../../media/media.public.tsx';
import type { LinkForm } from './link-form.ts';

/** The shape in which chats and networks show the picture of a link. */
const aspect = 1200 / 630;

interface Props {
  readonly form: LinkForm;
  readonly link: ShortLink | null;
}

/** The uploaded picture of the preview card. */
export function PictureField({ form, link }: Props) {
  const t = useTranslations('links.form');
  const { picture_file: file, preview_picture_id: id } = form.values;
  const stored = id === '' ? null : (link?.preview_picture ?? null);
  return (
    <Stack gap="xs" align="flex-start">
      <ImageField
        label={t('preview_picture')}
        description={t('preview_picture_help')}
        current={stored}
        value={file}
        onChange={(chosen) => form.setFieldValue('picture_file', chosen)}
        error={form.errors.preview_picture_id}
        aspect={aspect}
        path="preview_picture_id"
      />
      {(file ?? stored) && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconTrash} size={16} />}
          onClick={() => form.setValues({ picture_file: undefined, preview_picture_id: '' })}
        >
          {t('remove_picture')}
        </Button>
      )}
    </Stack>
  );
}
