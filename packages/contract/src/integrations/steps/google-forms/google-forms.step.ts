import { serviceAction } from '../../service-action.step.ts';

/** Reads the answers to a form. */
export const formsReadStep = serviceAction({
  type: 'forms_read',
  place: 360,
  service: 'google-forms',
  fields: {
    form: { required: true, choices: 'forms' },
    since: {},
  },
  values: ['answers', 'count'],
});
