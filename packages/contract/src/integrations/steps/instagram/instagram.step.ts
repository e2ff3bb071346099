import { serviceAction } from '../../service-action.step.ts';

/** Publishes an image. */
export const instagramPostStep = serviceAction({
  type: 'instagram_post',
  place: 390,
  service: 'instagram',
  fields: {
    image: { required: true, media: { kinds: ['image'], image: 'jpeg' } },
    text: { rows: 3 },
  },
  values: ['id'],
});

/** Publishes a video as a reel. */
export const instagramReelStep = serviceAction({
  type: 'instagram_reel',
  place: 395,
  service: 'instagram',
  fields: {
    video: { required: true, media: { kinds: ['video'], formats: ['mp4'] } },
    text: { rows: 3 },
  },
  values: ['id'],
});
