import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { measureImage } from './crop-image.ts';
import { imageProblem } from './image-problem.ts';

export const acceptedImages = 'image/png,image/jpeg,image/webp,image/avif';

/**
 * Reports problems before the upload for which the server would refuse it.
 *
 * @returns whether the file may be cropped and uploaded
 */
export function useImageCheck(): (file: File) => Promise<boolean> {
  const t = useTranslations('media.field');
  return useCallback(
    async (file) => {
      const problem = await imageProblem(file, measureImage);
      if (problem) showToast({ kind: 'error', title: t(problem), detail: t(`${problem}_detail`) });
      return problem === null;
    },
    [t],
  );
}
