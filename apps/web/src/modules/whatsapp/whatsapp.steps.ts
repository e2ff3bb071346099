import { IconBrandWhatsapp, IconTemplate } from '@tabler/icons-react';
import { serviceActionView } from '../integrations/service-actions.public.ts';

/** The messages of flows. */
export const whatsappStepViews = [
  serviceActionView('whatsapp_send_text', IconBrandWhatsapp),
  serviceActionView('whatsapp_send_template', IconTemplate),
];
