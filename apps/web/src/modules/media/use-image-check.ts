import { imageBytes } from '@kumbi/contract/media/media.limits.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.tsx';

export const acceptedImages = 'image/png,image/jpeg,image/webp,image/avif';

/** Says at once what the server would refuse after the upload. @returns whether the file may be sent */
export function useImageCheck(): (file: File) => boolean {
  const t = useTranslations('media.field');
  return useCallback(
    (file) => {
      if (!file.type.startsWith('image/')) {
        showToast({ kind: 'error', title: t('not_image'), detail: t('not_image_detail') });
        return false;
      }
      if (file.size > imageBytes) {
        showToast({ kind: 'error', title: t('too_large'), detail: t('too_large_detail') });
        return false;
      }
      return true;
    },
    [t],
  );
}
