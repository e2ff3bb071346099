import {
  type AcceptedMedia,
  type FileKind,
  formatsOf,
  largestOf,
  mediaProblem,
} from '@kumbi/contract/media/accepted-media.rules.ts';
import type { MediaFile, PublishedFile } from '@kumbi/contract/media/media.schemas.ts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { files, publishedFiles } from './media.api.ts';
import { MediaChoice, pauseMs, tilesPerPage } from './media-choice.tsx';
import { MediaTile } from './media-tile.tsx';
import { useFileSize } from './use-file-size.ts';
import { useUpload } from './use-upload.ts';
import { VideoPicture } from './video-picture.tsx';

interface Props {
  readonly kind: FileKind;
  readonly accepted: AcceptedMedia;
  readonly onChoose: (address: string) => void;
}

/** Chooses one of the workspace's public videos or documents, or uploads a new one, which gets a public address. */
export function FileChoice({ kind, accepted, onChoose }: Props) {
  const t = useTranslations('media.picker');
  const { kumbi_code } = useWorkspace();
  const { takes, problemOf } = useAcceptance(kind, accepted);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const query = useInfiniteQuery({
    ...publishedFiles.list.pages(kumbi_code, { query: { nextPage: tilesPerPage, kind, ...(q ? { name: q } : {}) } }),
    // Every page with a file changes the list, without its tag.
    staleTime: 0,
  });
  const choose = useAction(
    (id: string) => publishedFiles.create(kumbi_code, { body: { file_id: id } }),
    ({ src }) => onChoose(src),
  );
  const refuse = (title: string) => showToast({ kind: 'error', title, detail: takes });
  const upload = useUpload(
    (file, watched) => files.upload(kumbi_code, { body: { file } }, watched),
    (stored) => {
      const problem = problemOf(stored);
      // It stays private, and is deleted soon.
      if (problem) refuse(problem);
      else choose.mutate(stored.id);
    },
  );
  const send = (file: File) => {
    if (file.size > largestOf(accepted)) refuse(t('too_large', { name: file.name }));
    else upload.start(file);
  };
  return (
    <MediaChoice
      query={query}
      search={{ q, typed, change: setTyped }}
      searchLabel={t(`search_${kind}`)}
      count={(count) => t(`count_${kind}`, { count })}
      row={(file) => (
        <FileTile
          file={file}
          problem={problemOf(file)}
          isBusy={choose.isPending}
          onChoose={() => choose.mutate(file.id)}
        />
      )}
      empty={{ title: t(`empty_${kind}`), detail: t(`empty_detail_${kind}`) }}
      upload={upload}
      accept={formatsOf(accepted, kind)
        .map((format) => `.${format}`)
        .join(',')}
      onUpload={send}
      hint={
        <Text size="sm" c="dimmed">
          {takes} {t('is_public')}
        </Text>
      }
    />
  );
}

/** Writes the files that a field takes, and the reason why it doesn't take one. */
function useAcceptance(kind: FileKind, accepted: AcceptedMedia) {
  const t = useTranslations('media.picker');
  const { list } = useFormats();
  const size = useFileSize();
  const formats = list(formatsOf(accepted, kind).map((format) => format.toUpperCase()));
  const largest = size(largestOf(accepted));
  return {
    takes: t('takes', { formats, size: largest }),
    problemOf(file: MediaFile): string | undefined {
      switch (mediaProblem(file, { ...accepted, kinds: [kind] })) {
        case 'kind':
          return t(`not_${kind}`);
        case 'format':
          return t('other_format', { formats });
        case 'large':
          return t('larger', { size: largest });
        case undefined:
          return undefined;
      }
    },
  };
}

interface TileProps {
  readonly file: PublishedFile;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function FileTile({ file, problem, isBusy, onChoose }: TileProps) {
  const t = useTranslations('media.picker');
  const { kumbi_code } = useWorkspace();
  const size = useFileSize();
  const { id, kind, src } = file;
  const name = file.name || t(`unnamed_${kind}`);
  const detail = t('detail', { format: file.format.toUpperCase(), size: size(file.bytes) });
  return (
    <MediaTile
      picture={
        kind === 'video' ? (
          <VideoPicture src={src} />
        ) : (
          <ThingPicture image={null} icon={IconFileText} sizes="160px" shape="wide" />
        )
      }
      name={name}
      detail={detail}
      problem={problem}
      isBusy={isBusy}
      onChoose={onChoose}
      remove={
        file.may_delete ? () => publishedFiles.delete(kumbi_code, { params: { id } }, { drops: [id] }) : undefined
      }
      removal={t('delete_body')}
    />
  );
}
