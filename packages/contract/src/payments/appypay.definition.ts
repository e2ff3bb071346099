import { integrationService } from '../integrations/service.definition.ts';

const credential = { pattern: /^[\x21-\x7e]+$/, message: 'validation.api_key_refused' } as const;

/** References and Multicaixa Express through the workspace's own AppyPay account. */
export const appypayService = integrationService({
  platform: 'appypay',
  name: 'AppyPay',
  type: 'payment',
  place: 110,
  capabilities: ['takes_payments', 'emits_events'],
  callback: 'kumbi_url',
  fields: {
    client_id: { required: 'validation.client_id_required', longest: 200, form: credential },
    client_secret: { secret: true, required: 'validation.client_secret_required', longest: 200, form: credential },
  },
});
