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
