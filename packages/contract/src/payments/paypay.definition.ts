import { integrationService } from '../integrations/service.definition.ts';

/** The PayPay app, Multicaixa Express and references through the workspace's own PayPay account. */
export const paypayService = integrationService({
  platform: 'paypay',
  name: 'PayPay',
  type: 'payment',
  place: 120,
  capabilities: ['takes_payments', 'emits_events'],
  callback: 'paypay_url',
  fields: {
    member_id: {
      required: 'validation.member_id_required',
      longest: 32,
      form: { pattern: /^\d{6,32}$/, message: 'validation.member_id' },
      digits: true,
    },
    sale_product_code: {
      required: 'validation.sale_product_code_required',
      longest: 9,
      form: { pattern: /^\d{1,9}$/, message: 'validation.sale_product_code' },
      digits: true,
    },
    // The public half of a pair that is created here, for PayPay's portal.
    key: { generated: true, longest: 1_000 },
  },
});
