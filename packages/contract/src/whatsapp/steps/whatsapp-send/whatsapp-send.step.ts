import { serviceAction } from '../../../integrations/service-action.step.ts';

/** Sends a text to a person who wrote to the number in the last 24 hours. */
export const whatsappSendTextStep = serviceAction({
  type: 'whatsapp_send_text',
  place: 300,
  service: 'whatsapp',
  fields: {
    to: { required: true },
    text: { required: true, rows: 4 },
  },
  values: ['id'],
});

/** Sends a template that WhatsApp has approved, at any time. */
export const whatsappSendTemplateStep = serviceAction({
  type: 'whatsapp_send_template',
  place: 305,
  service: 'whatsapp',
  fields: {
    to: { required: true },
    template: { required: true },
    language: { required: true },
    values: { rows: 3 },
  },
  values: ['id'],
});
