import type { Image, ListedImage } from '@kumbi/contract/media/media.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Button, FileButton, Group, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { images } from './media.api.ts';
import classes from './media-dialog.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { acceptedImages, useImageCheck } from './use-image-check.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  /** Only images whose address leads to a JPEG. */
  readonly format?: 'jpeg';
  /** The address is used outside the workspace's records, so the image stays until a person deletes it. */
  readonly isPublished?: boolean;
  readonly onChoose: (image: Image) => void;
  readonly onClose: () => void;
}

const pauseMs = 200;
const pageSize = 24;

/** Chooses one of the workspace's images, or uploads a new one. */
export function MediaDialog({ format, isPublished = false, onChoose, onClose }: Props) {
  const t = useTranslations('media.picker');
  const { kumbi_code } = useWorkspace();
  const check = useImageCheck();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const query = useInfiniteQuery({
    ...images.list.pages(kumbi_code, {
      query: { nextPage: pageSize, ...(q ? { name: q } : {}), ...(format ? { format } : {}) },
    }),
    // Every record with an image changes the list, without its tag.
    staleTime: 0,
  });
  const choose = useAction(
    async (image: Image) => (isPublished ? images.publish(kumbi_code, { params: { id: image.id } }) : image),
    onChoose,
  );
  const upload = useUpload(
    (image, watched) => images.upload(kumbi_code, { body: { image } }, watched),
    (image) => {
      if (format === 'jpeg' && !isJpeg(image))
        showToast({ kind: 'error', title: t('transparent'), detail: t('transparent_detail') });
      else choose.mutate(image);
    },
  );
  const again = useRef<() => void>(null);
  const send = async (file: File | null) => {
    // Allows choosing the same file again after its upload was cancelled or failed.
    again.current?.();
    if (file && (await check(file))) upload.start(file);
  };
  const uploading = (
    <FileButton onChange={(file) => void send(file)} accept={acceptedImages} resetRef={again}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          disabled={upload.sending !== null}
          leftSection={<Icon of={IconUpload} size={16} />}
        >
          {t('upload')}
        </Button>
      )}
    </FileButton>
  );
  const isEmpty = query.data?.items.length === 0 && !q && !typed;
  return (
    <DialogFrame title={t('title')} onClose={onClose} size="lg" top>
      <Stack gap="sm">
        <UploadProgress upload={upload} />
        <ListFrame
          query={query}
          search={{ q, typed, change: setTyped }}
          searchLabel={t('search')}
          count={(count) => t('count', { count })}
          skeleton={<div className={classes.skeleton} />}
          wrap={(tiles) => <div className={classes.grid}>{tiles}</div>}
          row={(image) => <Tile image={image} isBusy={choose.isPending} onChoose={() => choose.mutate(image)} />}
          empty={<EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} action={uploading} />}
        />
        {!isEmpty && <Group justify="flex-end">{uploading}</Group>}
      </Stack>
    </DialogFrame>
  );
}

const isJpeg = ({ src }: Image): boolean => src.endsWith('.jpg');

interface TileProps {
  readonly image: ListedImage;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function Tile({ image, isBusy, onChoose }: TileProps): ReactNode {
  const t = useTranslations('media.picker');
  const { kumbi_code, role } = useWorkspace();
  const name = image.name || t('unnamed');
  const remove = useAction(async () => {
    const question = {
      kind: 'delete' as const,
      title: t('delete_title', { name }),
      body: t('delete_body'),
      confirm: t('delete_confirm'),
    };
    if (await ask(question)) await images.delete(kumbi_code, { params: { id: image.id } }, { drops: [image.id] });
  });
  return (
    <div className={classes.tile}>
      <UnstyledButton
        className={classes.choice}
        aria-label={t('choose', { name, width: image.width, height: image.height })}
        disabled={isBusy}
        onClick={onChoose}
      >
        <ThingPicture image={image} icon={IconPhoto} sizes="160px" shape="wide" />
        <Text size="sm" truncate>
          {name}
        </Text>
      </UnstyledButton>
      {image.may_delete && may(role, 'content.delete') && (
        <Tooltip label={t('delete', { name })}>
          <ActionIcon
            className={classes.delete}
            variant="default"
            size={32}
            aria-label={t('delete', { name })}
            onClick={() => remove.mutate(undefined)}
          >
            <Icon of={IconTrash} size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
