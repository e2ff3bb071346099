import { randomBytes } from 'node:crypto';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import * as z from 'zod';
import { unstorablePath } from '../../../../kernel/http/storable-text.ts';
import { credential } from '../../../../kernel/secrets/credential.ts';
import { multicaixaPhone, phoneEnd } from '../multicaixa.rules.ts';
import {
  type Begun,
  type Callback,
  type ForeignPayment,
  KeyRefused,
  type Named,
  type PaymentProvider,
  PaymentRefused,
  type PaymentTerms,
  ProviderUnavailable,
  type Refunded,
  type Standing,
  type Told,
} from '../payment-provider.adapter.ts';
import { decimalOfMinor, providerAmountSchema } from '../provider-amount.rules.ts';
import type { PaypayGateway, PaypayRefusal } from './paypay-gateway.adapter.ts';
import { isSignedBy } from './paypay-signing.rules.ts';

const callbackSignature = credential('payments.paypay-signature');

export type PaypayMethod = Extract<PaymentMethod, 'paypay' | 'multicaixa' | 'reference'>;

/** The only published code: the account may not sell with this product code. */
const permissionDenied = 'F11001';
const longestSubject = 256;

/**
 * The time after which PayPay closes an order by itself, 40 minutes to 7 days. It is the same for a repeat of an order,
 * and at least the term of its method. A checkout that ends earlier closes the order at PayPay.
 */
const timeouts: Readonly<Record<PaypayMethod, string>> = { paypay: '40m', multicaixa: '40m', reference: '4d' };

const tradeNo = z.string().regex(/^\w{1,64}$/);
const outTradeNo = z.string().regex(/^[A-Za-z0-9]{6,32}$/);

const orderSchema = z.object({
  out_trade_no: outTradeNo,
  trade_no: tradeNo,
  dynamic_link: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  reference_id: z
    .string()
    .regex(/^\d{9,15}$/)
    .optional(),
  entity_id: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});

const refundStatuses = ['REFUND_REQUEST_SUCCESS', 'REFUND_SUCCESS', 'REFUND_FAIL'] as const;
const statuses = ['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED', ...refundStatuses] as const;
const tradeSchema = z.looseObject({
  out_trade_no: outTradeNo,
  trade_no: tradeNo.optional(),
  status: z.enum(statuses),
  amount: providerAmountSchema.optional(),
});
type Trade = z.output<typeof tradeSchema>;

/** PayPay's state of one order or refund, or its refusal to say anything: it is unknown, or the account is refused. */
type Asked =
  | { readonly trade: Trade; readonly refusal?: never }
  | { readonly trade?: never; readonly refusal: PaypayRefusal };

const notificationSchema = z.object({ out_trade_no: outTradeNo, status: z.string().min(1) });
const paidSchema = notificationSchema.extend({ amount: providerAmountSchema });

/**
 * One method at PayPay. Our reference is its `out_trade_no`. A payment is final with TRADE_FINISHED; TRADE_SUCCESS says
 * that the buyer has approved, and PayPay advises merchants only to acknowledge it. So it counts as open: the checkout
 * waits for TRADE_FINISHED, which a notification or the next look-up brings.
 */
export function createPaypay(
  gateway: PaypayGateway,
  method: PaypayMethod,
  owner: Pick<PaymentProvider, 'account' | 'credentialId'> = { account: 'platform', credentialId: null },
): PaymentProvider {
  async function ask(name: string): Promise<Asked> {
    const answer = await gateway.call('trade_query', { out_trade_no: name });
    return answer.accepted ? { trade: readContent(tradeSchema, answer.content, name) } : { refusal: answer };
  }

  const accountRefused = ({ detail }: PaypayRefusal) => new KeyRefused(`PayPay refuses the account: ${detail}`);

  /**
   * Continues after PayPay refused an order. It may exist, because the answer to an earlier call was lost. If PayPay
   * refuses a question about it in the same way, it refuses the account.
   */
  async function resume(reference: string, { phone }: PaymentTerms, order: PaypayRefusal): Promise<Begun> {
    if (order.code === permissionDenied) throw accountRefused(order);
    const { trade, refusal } = await ask(reference);
    if (refusal?.code === order.code) throw accountRefused(order);
    if (!trade) throw new PaymentRefused('other', `PayPay refuses the order: ${order.detail}`);
    const providerId = trade.trade_no ?? reference;
    if (trade.status === 'TRADE_CLOSED') throw new PaymentRefused('other', 'PayPay has closed the order');
    if (method === 'multicaixa') return { instructions: { phone: phoneEnd(phone) }, providerId };
    // The money has arrived, and the look-up finds it.
    if (trade.status !== 'WAIT_BUYER_PAY') return { instructions: {}, providerId };
    // Its link or number was in the lost answer, so that no one can pay it.
    await close({ reference, providerId });
    throw new PaymentRefused('other', 'the answer to an order was lost');
  }

  async function close({ reference, providerId }: Named): Promise<boolean> {
    const answer = await gateway.call('trade_close', { out_trade_no: reference });
    if (answer.accepted) return true;
    // It may be paid or closed already, or not exist.
    const { trade, refusal } = await ask(reference);
    if (trade?.status === 'WAIT_BUYER_PAY') throw new ProviderUnavailable(`PayPay keeps an order: ${answer.detail}`);
    if (refusal && providerId !== null) throw accountRefused(refusal);
    return trade !== undefined;
  }

  return {
    name: 'paypay',
    method,
    ...owner,
    async check() {
      // PayPay publishes no codes. A caller with an unknown key never learns that an order doesn't exist.
      const name = randomBytes(16).toString('hex');
      const [asked, unknown] = await Promise.all([
        ask(name),
        gateway.withUnknownKey().call('trade_query', { out_trade_no: name }),
      ]);
      if (asked.refusal && !unknown.accepted && asked.refusal.code === unknown.code)
        throw accountRefused(asked.refusal);
    },
    reserve: async () => randomBytes(16).toString('hex'),
    async begin(reference, terms) {
      const answer = await gateway.call('instant_trade', orderOf(gateway, method, reference, terms));
      return answer.accepted
        ? begunOf(method, readContent(orderSchema, answer.content, reference), terms)
        : resume(reference, terms, answer);
    },
    withdraw: close,
    async lookUp({ reference, providerId }) {
      const { trade, refusal } = await ask(reference);
      if (trade) return standingOf(trade, reference);
      // PayPay knew the order, so it refuses the account. An order that it never knew has no state.
      if (providerId !== null) throw accountRefused(refusal);
      return { state: 'open' };
    },
    readCallback: (callback) => readNotification(gateway, callback),
    readForeign: (callback) => readForeignNotification(gateway, callback),
    confirm: async (reference) => (await ask(reference)).trade,
    async refund({ reference }, refundId, amountMinor): Promise<Refunded> {
      // Our ids are UUIDs, and PayPay's names have only letters and digits.
      const name = refundId.replaceAll('-', '');
      const answer = await gateway.call('trade_refund', {
        orig_out_trade_no: reference,
        out_trade_no: name,
        refund_amount: decimalOfMinor(amountMinor),
      });
      // A repeat may be refused although the refund exists.
      const { trade, refusal } = await ask(name);
      if (!trade && !answer.accepted) {
        // A refused account says nothing about the refund, which an earlier call may have made.
        if (answer.code === permissionDenied || refusal?.code === answer.code) throw accountRefused(answer);
        return { state: 'refused', detail: answer.detail };
      }
      if (trade?.status === 'REFUND_FAIL') return { state: 'refused', detail: 'REFUND_FAIL' };
      return { state: trade?.status === 'REFUND_SUCCESS' ? 'done' : 'pending', providerId: name };
    },
  };
}

/** The content of `instant_trade`. All values are texts. */
function orderOf(
  { account }: PaypayGateway,
  method: PaypayMethod,
  reference: string,
  { amountMinor, title, phone, payUrl }: PaymentTerms,
): object {
  const total = decimalOfMinor(amountMinor);
  const pay = { pay_product_code: '31', amount: total };
  return {
    cashier_type: 'SDK',
    // Required, but the buyer's own address is personal data that PayPay doesn't need.
    payer_ip: '127.0.0.1',
    sale_product_code: account.saleProductCode,
    timeout_express: timeouts[method],
    trade_info: {
      currency: 'AOA',
      out_trade_no: reference,
      payee_identity: account.partnerId,
      payee_identity_type: '1',
      price: total,
      quantity: '1',
      // The cut may halve a character.
      subject: title.slice(0, longestSubject).toWellFormed() || reference,
      total_amount: total,
    },
    ...(method === 'multicaixa' ? { pay_method: { ...pay, bank_code: 'MUL', phone_num: multicaixaPhone(phone) } } : {}),
    ...(method === 'reference' ? { pay_method: { ...pay, bank_code: 'REF' } } : {}),
    ...(method === 'paypay' ? { return_url: payUrl } : {}),
  };
}

function begunOf(method: PaypayMethod, order: z.output<typeof orderSchema>, { phone }: PaymentTerms): Begun {
  const { trade_no: providerId, dynamic_link: link, reference_id: number, entity_id: entity } = order;
  if (method === 'multicaixa') return { providerId, instructions: { phone: phoneEnd(phone) } };
  if (method === 'reference' && number && entity) return { providerId, instructions: { entity, number } };
  // The same address opens the app on a phone, and a page on a device without the app.
  if (method === 'paypay' && link) return { providerId, instructions: { link, qr: link } };
  throw new ProviderUnavailable('PayPay accepts an order without saying how to pay it');
}

/** @throws ProviderUnavailable for another form, or another payment */
function readContent<Content extends { out_trade_no: string }>(
  schema: z.ZodType<Content>,
  content: unknown,
  reference: string,
): Content {
  const { data } = schema.safeParse(content);
  if (data?.out_trade_no !== reference) throw new ProviderUnavailable('PayPay answers in another form');
  return data;
}

function standingOf(trade: Trade, reference: string): Standing {
  switch (trade.status) {
    case 'TRADE_FINISHED':
      if (trade.amount === undefined) throw new ProviderUnavailable('PayPay reports a payment without its amount');
      return { state: 'paid', payment: paymentOf(reference, trade.amount, trade) };
    case 'TRADE_CLOSED':
      // Declined, expired or closed by us: PayPay doesn't say which.
      return { state: 'failed', reason: 'other' };
    default:
      return { state: 'open' };
  }
}

/**
 * An order is paid at most once, so its reference identifies the payment. PayPay's own number has two names, in
 * notifications and in answers.
 */
function paymentOf(reference: string, amountMinor: number, body: Record<string, unknown>) {
  return { id: reference, reference, amountMinor, body: unstorablePath(body) ? {} : body };
}

/**
 * Reads a notification: a form that is signed over its decoded values. PayPay signs those of all merchants with one key,
 * so that only one that names us as the payee counts. Of any other, and of a closed order, we ask PayPay.
 */
function readNotification({ account }: PaypayGateway, { raw }: Callback): Told | 'bad_signature' | 'malformed' {
  const { sign, fields } = readFields(raw);
  const given = callbackSignature.given(sign);
  if (!given || !isSignedBy(fields, given, account.publicKey)) return 'bad_signature';
  const { data: told } = notificationSchema.safeParse(fields);
  if (!told) return 'malformed';
  const { out_trade_no: reference, status } = told;
  if (status === 'TRADE_CLOSED') return { kind: 'changed', reference };
  // TRADE_SUCCESS isn't final, and a refund is looked up by its own name.
  if (status !== 'TRADE_FINISHED') return { kind: 'nothing' };
  if (fields.payeeIdentity !== account.partnerId) return { kind: 'changed', reference };
  const { data: paid } = paidSchema.safeParse(fields);
  return paid ? { kind: 'paid', payment: paymentOf(reference, paid.amount, fields) } : 'malformed';
}

/** Returns the signature of a notification, and all other fields. */
function readFields(raw: Buffer): { readonly sign?: string; readonly fields: Readonly<Record<string, string>> } {
  const { sign, sign_type: _, ...fields } = Object.fromEntries(new URLSearchParams(raw.toString('utf8')));
  return sign === undefined ? { fields } : { sign, fields };
}

/** PayPay signs for all merchants with one key, so that only a notification for this payee proves something about it. */
function readForeignNotification({ account }: PaypayGateway, { raw }: Callback): ForeignPayment | undefined {
  const { fields } = readFields(raw);
  const { data: told } = notificationSchema.safeParse(fields);
  if (!told || unstorablePath(fields)) return undefined;
  return { reference: told.out_trade_no, isSigned: fields.payeeIdentity === account.partnerId, body: fields };
}
