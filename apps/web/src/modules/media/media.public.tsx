import { lazy } from 'react';
import { ImageField as Field } from './image-field.tsx';
import * as check from './use-image-check.ts';

/** Chooses, cuts and previews one image of a form; its value is the file to send. */
export const ImageField = Field;
/** Cuts an area out of an image. Fetched when it is first shown, so it stands in a Suspense. */
export const ImageCropDialog = lazy(async () => ({
  default: (await import('./image-crop-dialog.tsx')).ImageCropDialog,
}));
/** What a file input may offer. */
export const acceptedImages = check.acceptedImages;
/** Says at once what the server would refuse after the upload. */
export const useImageCheck = check.useImageCheck;
