import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame, type ListFrameProps } from '../../ui/list-frame.tsx';
import classes from './media-dialog.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { Upload } from './use-upload.ts';

export const pauseMs = 200;
export const tilesPerPage = 24;

interface Props<Item extends { readonly id: string }> extends Pick<ListFrameProps<Item>, 'query' | 'count' | 'row'> {
  readonly search: NonNullable<ListFrameProps<Item>['search']>;
  readonly searchLabel: string;
  readonly empty: { readonly title: string; readonly detail: string };
  readonly upload: Upload;
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly onUpload: (file: File) => void;
  /** Explains the uploads. */
  readonly hint?: ReactNode;
}

/** The tiles of the workspace's images or files, and the upload of a new one. */
export function MediaChoice<Item extends { readonly id: string }>(props: Props<Item>) {
  const { query, search, empty, upload, accept, onUpload, hint, ...list } = props;
  const t = useTranslations('media.picker');
  const again = useRef<() => void>(null);
  const send = (file: File | null) => {
    // Allows choosing the same file again after its upload was cancelled or failed.
    again.current?.();
    if (file) onUpload(file);
  };
  const isEmpty = query.data?.items.length === 0 && !search.q && !search.typed;
  return (
    // Around the list: a file that is chosen while the list changes from loading to empty still has its input.
    <FileButton onChange={send} accept={accept} resetRef={again}>
      {({ onClick }) => {
        const uploading = (
          <Button
            variant="default"
            disabled={upload.sending !== null}
            leftSection={<Icon of={IconUpload} size={16} />}
            onClick={onClick}
          >
            {t('upload')}
          </Button>
        );
        return (
          <Stack gap="sm">
            <UploadProgress upload={upload} />
            <ListFrame
              {...list}
              query={query}
              search={search}
              skeleton={<div className={classes.skeleton} />}
              wrap={(tiles) => <div className={classes.grid}>{tiles}</div>}
              empty={<EmptyState drawing="page" {...empty} action={uploading} />}
            />
            {hint}
            {!isEmpty && <Group justify="flex-end">{uploading}</Group>}
          </Stack>
        );
      }}
    </FileButton>
  );
}
