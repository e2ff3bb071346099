import { lazy } from 'react';
import { FileField as OneFile } from './file-field.tsx';
import { ImageField as Field, imageField as field } from './image-field.tsx';
import { UploadButtons as Buttons } from './upload-buttons.tsx';
import { UploadProgress as Progress } from './upload-progress.tsx';
import * as check from './use-image-check.ts';
import * as upload from './use-upload.ts';

/** Chooses, crops and previews one image of a form; its value is the file to send. */
export const ImageField = Field;
/** The same as a field of a record with an `image`. */
export const imageField = field;
/** Crops an image. Loaded on demand, so it needs a Suspense. */
export const ImageCropDialog = lazy(async () => ({
  default: (await import('./image-crop-dialog.tsx')).ImageCropDialog,
}));
/** Chooses one of the workspace's images, or uploads a new one. Loaded on demand, so it needs a Suspense. */
export const MediaDialog = lazy(async () => ({ default: (await import('./media-dialog.tsx')).MediaDialog }));
/**
 * Chooses the address of one of the workspace's public images, videos and documents, or uploads a new one. Loaded on
 * demand, so it needs a Suspense.
 */
export const MediaAddressDialog = lazy(async () => ({
  default: (await import('./media-address-dialog.tsx')).MediaAddressDialog,
}));
/** The accepted types of a file input. */
export const acceptedImages = check.acceptedImages;
/** Reports problems before the upload for which the server would refuse it. */
export const useImageCheck = check.useImageCheck;
/** Chooses one video or document of a form, and uploads it immediately; its value identifies the stored file. */
export const FileField = OneFile;
/** Uploads one file at a time, and reports the progress. */
export const useUpload = upload.useUpload;
export const UploadProgress = Progress;
/** Chooses a file, and removes the current one. */
export const UploadButtons = Buttons;
