import { serviceAction } from '../../service-action.step.ts';

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
