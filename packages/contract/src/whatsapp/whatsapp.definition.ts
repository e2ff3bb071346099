import { integrationService } from '../integrations/service.definition.ts';

const digits = { pattern: /^\d+$/, message: 'validation.meta_id' } as const;
const credential = { pattern: /^[\x21-\x7e]+$/, message: 'validation.api_key_refused' } as const;
const secret = { pattern: /^[0-9a-f]{32}$/i, message: 'validation.app_secret' } as const;

/** One phone number of WhatsApp, with the Meta app that receives its messages. */
export const whatsappService = integrationService({
  platform: 'whatsapp',
  name: 'WhatsApp',
  type: 'social',
  place: 200,
  capabilities: ['sends_whatsapp', 'provides_steps', 'emits_events'],
  callback: 'kumbi_url',
  hasNoEndpoint: true,
  signup: '/in/whatsapp',
  fields: {
    phone_number_id: { required: 'validation.phone_number_id_required', longest: 30, form: digits, digits: true },
    waba_id: { required: 'validation.waba_id_required', longest: 30, form: digits, digits: true },
    token: { secret: true, required: 'validation.token_required', longest: 500, form: credential },
    app_secret: { secret: true, required: 'validation.app_secret_required', longest: 32, form: secret },
    verify_token: { generated: true, longest: 64 },
  },
});
