import type { Image, ListedImage } from '@kumbi/contract/media/media.schemas.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { images } from './media.api.ts';
import { MediaChoice, pauseMs, tilesPerPage } from './media-choice.tsx';
import { MediaTile } from './media-tile.tsx';
import { acceptedImages, useImageCheck } from './use-image-check.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  /** Only images whose address leads to a JPEG. */
  readonly format?: 'jpeg' | undefined;
  /** The address is used outside the workspace's records, so the image stays until a person deletes it. */
  readonly isPublished?: boolean;
  readonly onChoose: (image: Image) => void;
}

/** Chooses one of the workspace's images, or uploads a new one. */
export function ImageChoice({ format, isPublished = false, onChoose }: Props) {
  const t = useTranslations('media.picker');
  const { kumbi_code } = useWorkspace();
  const check = useImageCheck();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const query = useInfiniteQuery({
    ...images.list.pages(kumbi_code, {
      query: { nextPage: tilesPerPage, ...(q ? { name: q } : {}), ...(format ? { format } : {}) },
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
  const send = async (file: File) => {
    if (await check(file)) upload.start(file);
  };
  return (
    <MediaChoice
      query={query}
      search={{ q, typed, change: setTyped }}
      searchLabel={t('search')}
      count={(count) => t('count', { count })}
      row={(image) => <ImageTile image={image} isBusy={choose.isPending} onChoose={() => choose.mutate(image)} />}
      empty={{ title: t('empty'), detail: t('empty_detail') }}
      upload={upload}
      accept={acceptedImages}
      onUpload={(file) => void send(file)}
    />
  );
}

const isJpeg = ({ src }: Image): boolean => src.endsWith('.jpg');

interface TileProps {
  readonly image: ListedImage;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function ImageTile({ image, isBusy, onChoose }: TileProps) {
  const t = useTranslations('media.picker');
  const { kumbi_code } = useWorkspace();
  const { id, width, height } = image;
  const name = image.name || t('unnamed');
  return (
    <MediaTile
      picture={<ThingPicture image={image} icon={IconPhoto} sizes="160px" shape="wide" />}
      name={name}
      label={t('choose', { name, width, height })}
      isBusy={isBusy}
      onChoose={onChoose}
      remove={image.may_delete ? () => images.delete(kumbi_code, { params: { id } }, { drops: [id] }) : undefined}
      removal={t('delete_body')}
    />
  );
}
