import type { SupportMessage } from '@kumbi/contract/support/support.schemas.ts';
import { UnstyledButton } from '@mantine/core';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './chat.module.css';
import { useFileSize } from './use-file-size.ts';

type File = SupportMessage['files'][number];
export type Download = (id: string) => Promise<{ readonly name: string; readonly content: Blob }>;

interface Props {
  readonly file: File;
  readonly onDownload: Download;
}

/** A file of a message: a picture as a preview, any other by its name. Both are saved on a click. */
export function MessageFile({ file, onDownload }: Props) {
  const t = useTranslations('support');
  const size = useFileSize();
  const save = useAction(
    async () => onDownload(file.id),
    ({ name, content }) => saveBlob(name, content),
  );
  return (
    <UnstyledButton
      className={file.is_image ? classes.picture : classes.file}
      aria-label={t('download', { name: file.is_image ? file.name : `${file.name} ${size(file.bytes)}` })}
      disabled={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      {file.is_image ? (
        <Picture file={file} onDownload={onDownload} />
      ) : (
        <NamedFile name={file.name} bytes={file.bytes} />
      )}
    </UnstyledButton>
  );
}

export function NamedFile({ name, bytes }: { readonly name: string; readonly bytes: number }) {
  const size = useFileSize();
  return (
    <>
      <Icon of={IconFile} size={18} />
      <span className={classes.fileName}>{name}</span> <span className={classes.fileSize}>{size(bytes)}</span>
    </>
  );
}

function Picture({ file, onDownload }: Props) {
  const { data } = useQuery({
    queryKey: ['support-file', file.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await onDownload(file.id)).content,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return address ? <img src={address} alt="" /> : <Icon of={IconPhoto} size={24} />;
}
