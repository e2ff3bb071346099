import type { SessionFields } from './stripe-session.ts';

export type CheckoutSession = SessionFields & {
  id: string;
  createdAt: number;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  total: number;
  intent: string | null;
  /** The last refusal of a card, for the page. */
  declined: string | null;
};

export type Intent = {
  id: string;
  createdAt: number;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'succeeded';
  description: string | null;
  metadata: Record<string, string>;
  charge: string | null;
  declineCode: string | null;
};

export type StripeCharge = {
  id: string;
  createdAt: number;
  intent: string;
  amount: number;
  refunded: number;
  currency: string;
  email: string | null;
  description: string | null;
  metadata: Record<string, string>;
  declineCode: string | null;
};

export type StripeRefund = {
  id: string;
  createdAt: number;
  amount: number;
  currency: string;
  charge: string;
  intent: string;
  reason: string | null;
  metadata: Record<string, string>;
};

export type StripeEvent = {
  id: string;
  createdAt: number;
  type: string;
  apiVersion: string;
  data: Record<string, unknown>;
  request: { id: string | null; idempotency_key: string | null };
};

export const API_VERSION = '2026-10-28.endive';

export const writeSession = (session: CheckoutSession, pageUrl: string): Record<string, unknown> => ({
  id: session.id,
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: session.total,
  amount_total: session.total,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: session.cancelUrl,
  client_reference_id: session.clientReferenceId,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: session.createdAt,
  currency: session.currency,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_creation: 'if_required',
  customer_details:
    session.customerEmail === null && !session.paid
      ? null
      : {
          address: null,
          email: session.customerEmail ?? BUYER,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        },
  customer_email: session.customerEmail,
  discounts: [],
  expires_at: session.expiresAt,
  invoice: null,
  invoice_creation: { enabled: false },
  livemode: false,
  locale: session.locale,
  metadata: session.metadata,
  mode: 'payment',
  payment_intent: session.intent,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: session.paid ? 'paid' : 'unpaid',
  recovered_from: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: session.status,
  submit_type: session.submitType,
  subscription: null,
  success_url: session.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted',
  url: session.status === 'open' ? pageUrl : null,
});

export const BUYER = 'buyer@example.com';

export const writeLines = ({ id, lines, currency }: CheckoutSession) =>
  lines.map((line, n) => {
    const amount = line.unitAmount * line.quantity;
    const suffix = `${id.slice(-14)}${n}`;
    return {
      id: `li_${suffix}`,
      object: 'item',
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency,
      description: line.name,
      price: {
        id: `price_${suffix}`,
        object: 'price',
        active: false,
        currency,
        product: `prod_${suffix}`,
        type: 'one_time',
        unit_amount: line.unitAmount,
      },
      quantity: line.quantity,
    };
  });

const lastError = (charge: string | null, declineCode: string) => ({
  charge,
  code: 'card_declined',
  decline_code: declineCode,
  message: 'Your card was declined.',
  type: 'card_error',
});

export const writeIntent = (intent: Intent): Record<string, unknown> => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_capturable: 0,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  created: intent.createdAt,
  currency: intent.currency,
  customer: null,
  description: intent.description,
  last_payment_error: intent.declineCode === null ? null : lastError(intent.charge, intent.declineCode),
  latest_charge: intent.charge,
  livemode: false,
  metadata: intent.metadata,
  next_action: null,
  payment_method: intent.status === 'succeeded' ? `pm_${intent.id.slice(3)}` : null,
  payment_method_types: ['card'],
  receipt_email: null,
  status: intent.status,
});

export const writeCharge = (charge: StripeCharge): Record<string, unknown> => {
  const paid = charge.declineCode === null;
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.refunded,
    balance_transaction: paid ? `txn_${charge.id.slice(3)}` : null,
    billing_details: { address: null, email: charge.email, name: null, phone: null },
    captured: paid,
    created: charge.createdAt,
    currency: charge.currency,
    customer: null,
    description: charge.description,
    disputed: false,
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : 'Your card was declined.',
    livemode: false,
    metadata: charge.metadata,
    outcome: paid
      ? { network_status: 'approved_by_network', reason: null, type: 'authorized' }
      : { network_status: 'declined_by_network', reason: charge.declineCode, type: 'issuer_declined' },
    paid,
    payment_intent: charge.intent,
    payment_method: `pm_${charge.intent.slice(3)}`,
    payment_method_details: {
      card: {
        brand: 'visa',
        country: 'PT',
        exp_month: 12,
        exp_year: 2034,
        funding: 'credit',
        last4: paid ? '4242' : '0002',
      },
      type: 'card',
    },
    refunded: charge.refunded === charge.amount,
    status: paid ? 'succeeded' : 'failed',
  };
};

export const writeRefund = (refund: StripeRefund): Record<string, unknown> => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: `txn_${refund.id.slice(3)}`,
  charge: refund.charge,
  created: refund.createdAt,
  currency: refund.currency,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: refund.metadata,
  payment_intent: refund.intent,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});

export const writeEvent = (event: StripeEvent, pendingWebhooks: number): Record<string, unknown> => ({
  id: event.id,
  object: 'event',
  api_version: event.apiVersion,
  created: event.createdAt,
  data: { object: event.data },
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request: event.request,
  type: event.type,
});

export const listOf = (url: string, data: unknown[], hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
