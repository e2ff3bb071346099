import { serviceAction } from '../../service-action.step.ts';

/** Publishes a video. */
export const tiktokPostStep = serviceAction({
  type: 'tiktok_post',
  place: 410,
  service: 'tiktok',
  fields: {
    video: { required: true, media: { kinds: ['video'] } },
    text: { rows: 3 },
  },
  values: ['id'],
});
