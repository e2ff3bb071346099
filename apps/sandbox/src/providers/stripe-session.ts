import { isHttpAddress } from '../options.ts';
import {
  type Form,
  formAt,
  integerAt,
  listAt,
  metadataAt,
  missing,
  onlyKnown,
  StripeError,
  textAt,
} from './stripe-form.ts';

export type Line = { name: string; description: string | null; unitAmount: number; quantity: number };

/** A checkout session as a merchant asks for it. Amounts are in the smallest unit, and times in seconds. */
export type SessionFields = {
  currency: string;
  lines: Line[];
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerEmail: string | null;
  locale: string | null;
  submitType: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
  expiresAt: number;
};

const DAY_S = 24 * 3_600;
const SHORTEST_S = 30 * 60;
const MOST_AMOUNT = 99_999_999;
const LEAST_AMOUNT = 50;
const MOST_LINES = 100;
/** Currencies whose smallest unit is the whole one. */
const ZERO_DECIMAL = 'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' ');
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** The parameters that this file reads, and the other documented ones, which have no effect here. */
const KNOWN = `mode line_items success_url cancel_url client_reference_id customer_email locale submit_type metadata
  payment_intent_data expires_at expand currency allowed_payment_method_types ui_mode adaptive_pricing after_expiration
  allow_promotion_codes automatic_tax billing_address_collection branding_settings consent_collection custom_fields
  custom_text customer_creation excluded_payment_method_types invoice_creation name_collection origin_context
  payment_method_collection payment_method_configuration payment_method_options permissions phone_number_collection
  redirect_on_completion return_url saved_payment_method_options shipping_address_collection shipping_options
  tax_id_collection wallet_options`.split(/\s+/);

export function readSession(form: Form, nowS: number): SessionFields {
  onlyKnown(form, KNOWN);
  const mode = textAt(form, 'mode');
  if (mode === undefined) throw missing('mode');
  if (mode !== 'payment') throw new StripeError(400, 'Invalid mode: only payment is simulated', { param: 'mode' });
  const items = listAt(form, 'line_items');
  if (items.length === 0) throw missing('line_items');
  if (items.length > MOST_LINES) throw new StripeError(400, 'There are too many line items.', { param: 'line_items' });
  const currencies = new Set<string>();
  const lines = items.map((item, n) => readLine(item, `line_items[${n}]`, currencies));
  const [currency = ''] = currencies;
  if (currencies.size !== 1) {
    throw new StripeError(400, 'All prices on a Checkout Session must have the same currency.', {
      param: 'line_items',
    });
  }
  const total = totalOf(lines);
  if (total > MOST_AMOUNT) {
    throw new StripeError(400, 'The total amount is too large.', { code: 'amount_too_large', param: 'line_items' });
  }
  if (total < (ZERO_DECIMAL.includes(currency) ? 1 : LEAST_AMOUNT)) {
    throw new StripeError(400, "The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
      param: 'line_items',
    });
  }
  const successUrl = addressAt(form, 'success_url');
  if (successUrl === null) throw missing('success_url');
  const expiresAt = integerAt(form, 'expires_at', 0, 99_999_999_999) ?? nowS + DAY_S;
  if (expiresAt < nowS + SHORTEST_S) {
    throw new StripeError(
      400,
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  if (expiresAt > nowS + DAY_S) {
    throw new StripeError(
      400,
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  const email = textAt(form, 'customer_email', 800) ?? null;
  if (email !== null && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    throw new StripeError(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' });
  }
  return {
    currency,
    lines,
    successUrl,
    cancelUrl: addressAt(form, 'cancel_url'),
    clientReferenceId: textAt(form, 'client_reference_id', 200) ?? null,
    customerEmail: email,
    locale: textAt(form, 'locale', 10) ?? null,
    submitType: textAt(form, 'submit_type', 20) ?? null,
    metadata: metadataAt(form, 'metadata'),
    intentMetadata: metadataAt(form, 'payment_intent_data[metadata]'),
    intentDescription: textAt(form, 'payment_intent_data[description]', 1_000) ?? null,
    expiresAt,
  };
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);

function readLine(item: string | Form, param: string, currencies: Set<string>): Line {
  if (typeof item === 'string') throw new StripeError(400, 'Invalid object', { param });
  const price = textAt(item, 'price');
  if (price !== undefined) {
    throw new StripeError(400, `No such price: '${price}'`, { code: 'resource_missing', param: `${param}[price]` });
  }
  const data = formAt(item, 'price_data');
  if (data === undefined) throw missing(`${param}[price_data]`);
  const currency = textAt(data, 'currency')?.toLowerCase();
  if (currency === undefined) throw missing(`${param}[price_data][currency]`);
  if (!CURRENCIES.has(currency)) {
    throw new StripeError(400, `Invalid currency: ${currency}`, { param: `${param}[price_data][currency]` });
  }
  currencies.add(currency);
  const unitAmount = within(param, () => integerAt(data, 'unit_amount', 0, MOST_AMOUNT), '[price_data][unit_amount]');
  if (unitAmount === undefined) throw missing(`${param}[price_data][unit_amount]`);
  const name = textAt(data, 'product_data[name]', 250);
  if (name === undefined) throw missing(`${param}[price_data][product_data][name]`);
  const quantity = within(param, () => integerAt(item, 'quantity', 1, 999_999), '[quantity]');
  if (quantity === undefined) throw missing(`${param}[quantity]`);
  return { name, description: textAt(data, 'product_data[description]') ?? null, unitAmount, quantity };
}

/** Names the parameter from the outermost form. */
function within<T>(param: string, read: () => T, inner: string): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    throw new StripeError(error.status, error.message, { ...error.details, param: `${param}${inner}` });
  }
}

function addressAt(form: Form, param: string): string | null {
  const value = textAt(form, param) ?? null;
  if (value !== null && !isHttpAddress(value)) {
    throw new StripeError(400, 'Not a valid URL', { code: 'url_invalid', param });
  }
  return value;
}
