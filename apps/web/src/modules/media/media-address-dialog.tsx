import type { AcceptedMedia, MediaKind } from '@kumbi/contract/media/accepted-media.rules.ts';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImageChoice } from './image-choice.tsx';

interface Props {
  readonly accepted: AcceptedMedia;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
}

/** Chooses one of the workspace's public images, videos and documents by its address, or uploads a new one. */
export function MediaAddressDialog({ accepted, onChoose, onClose }: Props) {
  const t = useTranslations('media.picker');
  const [kind, setKind] = useState<MediaKind>(accepted.kinds[0]);
  return (
    <DialogFrame title={t('title')} onClose={onClose} size="lg" top>
      <Stack gap="sm">
        {accepted.kinds.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t('kind')}
            data={accepted.kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        )}
        {kind === 'image' ? (
          <ImageChoice format={accepted.image} isPublished onChoose={({ src }) => onChoose(src)} />
        ) : (
          // Each kind has its own search and upload.
          <FileChoice key={kind} kind={kind} accepted={accepted} onChoose={onChoose} />
        )}
      </Stack>
    </DialogFrame>
  );
}
