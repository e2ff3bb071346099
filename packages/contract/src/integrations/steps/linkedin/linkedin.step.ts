import { serviceAction } from '../../service-action.step.ts';
import { uploadedFileBytes } from '../drive/drive.limits.ts';

/** Publishes a post, with a link, a file or neither. */
export const linkedinPostStep = serviceAction({
  type: 'linkedin_post',
  place: 400,
  service: 'linkedin',
  fields: {
    text: { required: true, rows: 4 },
    link: {},
    file: {
      media: {
        kinds: ['image', 'video', 'document'],
        formats: ['mp4', 'pdf', 'docx', 'pptx'],
        largest: uploadedFileBytes,
      },
    },
  },
  values: ['id'],
});
