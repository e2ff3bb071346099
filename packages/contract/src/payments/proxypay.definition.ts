import { integrationService } from '../integrations/service.definition.ts';

/** References through the workspace's own ProxyPay account. */
export const proxypayService = integrationService({
  platform: 'proxypay',
  name: 'ProxyPay',
  type: 'payment',
  place: 100,
  capabilities: ['takes_payments', 'emits_events'],
  callback: 'kumbi_url',
  fields: {
    // ProxyPay's API never returns it before a payment.
    entity: {
      required: 'validation.entity',
      longest: 5,
      form: { pattern: /^\d{5}$/, message: 'validation.entity' },
      digits: true,
    },
    apiKey: {
      secret: true,
      required: 'validation.api_key_required',
      longest: 200,
      form: { pattern: /^[\x21-\x7e]+$/, message: 'validation.api_key_refused' },
    },
  },
});
