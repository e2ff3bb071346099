import { serviceAction } from '../../service-action.step.ts';

/** Publishes a post. */
export const linkedinPostStep = serviceAction({
  type: 'linkedin_post',
  place: 400,
  service: 'linkedin',
  fields: {
    text: { required: true, rows: 4 },
    link: {},
  },
  values: ['id'],
});
