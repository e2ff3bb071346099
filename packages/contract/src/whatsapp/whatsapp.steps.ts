import { whatsappSendTemplateStep, whatsappSendTextStep } from './steps/whatsapp-send/whatsapp-send.step.ts';

export const whatsappSteps = [whatsappSendTextStep, whatsappSendTemplateStep] as const;
