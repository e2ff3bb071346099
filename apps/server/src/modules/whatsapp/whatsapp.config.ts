import * as z from 'zod';
import { moduleConfig } from '../../kernel/config/module-config.ts';

/** The configuration of Facebook Login for Business whose pages are WhatsApp's embedded signup. */
export const whatsappConfig = moduleConfig({
  WHATSAPP_CONFIG_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be the number of a configuration')
    .optional(),
});
