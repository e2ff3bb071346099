import { whatsappService } from './whatsapp.definition.ts';

export const whatsappServices = [whatsappService] as const;
