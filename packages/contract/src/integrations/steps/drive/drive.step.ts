import { serviceAction } from '../../service-action.step.ts';
import { uploadedFileBytes } from './drive.limits.ts';

/** Uploads a text as a file. */
export const driveUploadStep = serviceAction({
  type: 'drive_upload',
  place: 350,
  service: 'google-drive',
  fields: {
    name: { required: true },
    text: { required: true, rows: 6 },
    folder: { choices: 'folders' },
  },
  values: ['id', 'url'],
});

/** Uploads a file of any kind: from its address, such as that of a receipt, or a visitor's file by its id. */
export const driveUploadFileStep = serviceAction({
  type: 'drive_upload_file',
  place: 355,
  service: 'google-drive',
  fields: {
    file: { required: true, media: { kinds: ['image', 'video', 'document'], largest: uploadedFileBytes } },
    name: {},
    folder: { choices: 'folders' },
  },
  values: ['id', 'url', 'bytes'],
});
