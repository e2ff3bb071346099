import { serviceAction } from '../../service-action.step.ts';

/** Sends an email from the connected account. */
export const gmailSendStep = serviceAction({
  type: 'gmail_send',
  place: 310,
  service: 'google-gmail',
  fields: {
    to: { required: true },
    subject: { required: true },
    text: { required: true, rows: 6 },
  },
  values: ['id'],
});
