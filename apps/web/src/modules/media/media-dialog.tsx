import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ImageChoice } from './image-choice.tsx';

interface Props {
  readonly onChoose: (image: Image) => void;
  readonly onClose: () => void;
}

/** Chooses one of the workspace's images, or uploads a new one. */
export function MediaDialog({ onChoose, onClose }: Props) {
  const t = useTranslations('media.picker');
  return (
    <DialogFrame title={t('title')} onClose={onClose} size="lg" top>
      <ImageChoice onChoose={onChoose} />
    </DialogFrame>
  );
}
