import Stripe from 'stripe';

export const ACCOUNT = { secretKey: 'sk_test_of_a_merchant_0001', webhookSecret: 'whsec_of_a_merchant' };

/** Stripe's own client, with only its host changed. */
export function stripeClient(url: string, apiKey = ACCOUNT.secretKey, change: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(apiKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...change,
  });
}

/** A purchase of two products; `change` replaces parameters. */
export const purchase = (
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'https://shop.example/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/cart',
  client_reference_id: 'checkout-1',
  customer_email: 'sara@example.com',
  metadata: { checkout: 'c1' },
  payment_intent_data: { metadata: { checkout: 'c1' }, description: 'Terra Boa' },
  line_items: [
    { quantity: 2, price_data: { currency: 'eur', unit_amount: 1050, product_data: { name: 'Café & Açúcar' } } },
    { quantity: 1, price_data: { currency: 'eur', unit_amount: 400, product_data: { name: 'Delivery' } } },
  ],
  ...change,
});

/** A call without the client, as a form. */
export const postForm = (
  url: string,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ACCOUNT.secretKey}`, ...headers },
    body: new URLSearchParams(form),
  });
