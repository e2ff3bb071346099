import { lazy } from 'react';
import { FileField as OneFile } from './file-field.tsx';
import { ImageField as Field } from './image-field.tsx';
import { UploadButtons as Buttons } from './upload-buttons.tsx';
import { UploadProgress as Progress } from './upload-progress.tsx';
import * as check from './use-image-check.ts';
import * as upload from './use-upload.ts';

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
/** Chooses one video or document of a form, and sends it at once; its value names what was stored. */
export const FileField = OneFile;
/** Follows one file after the other on its way to the server, and shows how far it is. */
export const useUpload = upload.useUpload;
export const UploadProgress = Progress;
/** Chooses a file for it, and takes out the one that is there. */
export const UploadButtons = Buttons;
