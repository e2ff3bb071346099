import { randomInt } from 'node:crypto';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { currencies, fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { readJson } from '../../../../kernel/http/json-body.ts';
import { unstorablePath } from '../../../../kernel/http/storable-text.ts';
import { multicaixaPhone, phoneEnd } from '../multicaixa.rules.ts';
import {
  type Begun,
  type Named,
  type PaymentProvider,
  PaymentRefused,
  type PaymentTerms,
  type ProviderPayment,
  ProviderUnavailable,
  type Refunded,
  type RefundedPayment,
  type Standing,
} from '../payment-provider.adapter.ts';
import { providerAmountSchema, providerTextSchema } from '../provider-amount.rules.ts';
import { operationDeadline, readAnswer } from '../provider-call.adapter.ts';
import type { AppypayClient, AppypayTag } from './appypay-client.adapter.ts';
import { appypayCodes, failureOfCode, isAccepted } from './appypay-code.rules.ts';
import { luandaTime, plainText } from './appypay-text.rules.ts';

/** Answers immediately, and calls the merchant once the customer has decided. */
const asynchronous = 'application/vnd.appypay.asyncapi+json';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** AppyPay takes at most 15 letters and digits. */
const referenceLength = 15;
const ourReference = /^[0-9A-Z]{15}$/;

const digitsSchema = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/));
const referenceSchema = z.object({ referenceNumber: digitsSchema, entity: digitsSchema });

const outcomeSchema = z.object({
  code: z.coerce.number().int(),
  message: z.string().nullish(),
  // Some answers have the reference here.
  reference: referenceSchema.nullish(),
});
const chargedSchema = z.object({
  id: providerTextSchema.nullish(),
  responseStatus: outcomeSchema,
  reference: referenceSchema.nullish(),
});

const eventSchema = z.object({
  id: providerTextSchema,
  type: z.string(),
  actionStatus: z.string().nullish(),
  responseStatus: z.object({ code: z.coerce.number().int() }).nullish(),
});
const paymentSchema = z.object({
  id: providerTextSchema,
  merchantTransactionId: providerTextSchema,
  amount: providerAmountSchema,
  currency: z.enum(currencies),
  status: z.enum(['Requested', 'Pending', 'Success', 'Failed', 'Cancelled', 'Expired']),
  transactionEvents: z.array(eventSchema).nullish(),
  reference: referenceSchema.nullish(),
});
type Payment = z.output<typeof paymentSchema>;

const oneSchema = z.object({ payment: paymentSchema });
const listSchema = z.object({ payments: z.array(paymentSchema) });
const callbackSchema = z.object({ merchantTransactionId: z.string() });

export type AppypayMethod = Extract<PaymentMethod, 'multicaixa' | 'reference'>;

/** The account's owner: the platform, or an integration with its credentials. */
export type AppypayOwner = Pick<PaymentProvider, 'account' | 'credentialId'>;

const tags: Partial<Record<PaymentMethod, AppypayTag>> = { multicaixa: 'GPO', reference: 'REF' };

/**
 * One method of an account at AppyPay. Our reference is the merchant's name of the charge, which exists only once: that
 * makes a repeat safe. Charges can't be withdrawn. Calls to us aren't signed, so they only make us ask.
 *
 * @param client the account, shared by its methods
 */
export function createAppypay(
  client: AppypayClient,
  method: AppypayMethod,
  owner: AppypayOwner = { account: 'platform', credentialId: null },
): PaymentProvider {
  const tag = tags[method] as AppypayTag;

  async function charge(reference: string, terms: PaymentTerms, deadline: AbortSignal) {
    const description = plainText(terms.title);
    const { status, value } = await client.call({
      method: 'POST',
      path: '/charges',
      // A reference comes with the answer; for the phone we don't wait.
      accept: tag === 'GPO' ? asynchronous : 'application/json',
      body: {
        amount: fromMinor(terms.amountMinor),
        currency: terms.currency,
        ...(description ? { description } : {}),
        merchantTransactionId: reference,
        paymentMethod: await client.paymentMethod(tag, deadline),
        paymentInfo:
          tag === 'GPO' ? { phoneNumber: multicaixaPhone(terms.phone) } : { dueDate: luandaTime(terms.expiresAt) },
      },
      deadline,
    });
    return { status, ...readAnswer(chargedSchema, value, 'AppyPay') };
  }

  /** @returns every charge with this name: a reference that is paid twice has two */
  async function listNamed(reference: string, deadline: AbortSignal): Promise<Payment[]> {
    const { status, value } = await client.call({
      method: 'GET',
      path: `/charges?merchantTransactionId=${encodeURIComponent(reference)}`,
      deadline,
    });
    if (status === 404) return [];
    if (status !== 200) throw new ProviderUnavailable(`AppyPay answered ${status} to a question about a charge`);
    const { payments } = readAnswer(listSchema, value, 'AppyPay');
    return payments.filter(({ merchantTransactionId }) => merchantTransactionId === reference);
  }

  async function find(id: string, deadline: AbortSignal): Promise<Payment> {
    const { status, value } = await client.call({
      method: 'GET',
      path: `/charges/${encodeURIComponent(id)}`,
      deadline,
    });
    if (status !== 200) throw new ProviderUnavailable(`AppyPay answered ${status} to a question about a charge`);
    return readAnswer(oneSchema, value, 'AppyPay').payment;
  }

  async function read({ reference, providerId }: Named, deadline: AbortSignal): Promise<Payment[]> {
    // A second payment of a reference is a charge with another id.
    if (tag === 'REF' || providerId === null) return listNamed(reference, deadline);
    const payment = await find(providerId, deadline);
    if (payment.merchantTransactionId !== reference)
      throw new ProviderUnavailable('AppyPay answers about another charge');
    return [payment];
  }

  function begun(
    terms: PaymentTerms,
    id: string,
    reference: z.output<typeof referenceSchema> | null | undefined,
  ): Begun {
    if (tag === 'GPO') return { providerId: id, instructions: { phone: phoneEnd(terms.phone) } };
    if (!reference) throw new ProviderUnavailable('AppyPay answers without the reference');
    return { providerId: id, instructions: { entity: reference.entity, number: reference.referenceNumber } };
  }

  /** Continues with the charge of an earlier call, whose answer was lost. */
  async function resume(reference: string, terms: PaymentTerms, deadline: AbortSignal): Promise<Begun> {
    const [payment] = await listNamed(reference, deadline);
    if (!payment) throw new ProviderUnavailable('AppyPay has the charge, but does not list it');
    if (hasFailed(payment)) throw new PaymentRefused(failureOf(payment), 'the earlier request was refused');
    return begun(terms, payment.id, payment.reference);
  }

  return {
    name: 'appypay',
    method,
    ...owner,
    async check() {
      await client.paymentMethod(tag, operationDeadline());
    },
    offers: () => client.hasMethod(tag, operationDeadline()),
    reserve: async () => newReference(),
    async begin(reference, terms) {
      const deadline = operationDeadline();
      if (tag === 'GPO') multicaixaPhone(terms.phone);
      let answer = await charge(reference, terms, deadline);
      if (answer.responseStatus.code === appypayCodes.methodInvalid) {
        client.forgetKey(tag);
        answer = await charge(reference, terms, deadline);
      }
      const { status, id, responseStatus } = answer;
      const { code, message } = responseStatus;
      if (code === appypayCodes.exists) return resume(reference, terms, deadline);
      if (status < 300 && isAccepted(code) && id)
        return begun(terms, id, answer.reference ?? responseStatus.reference ?? (await lateReference(id, deadline)));
      if (status < 300 || code === appypayCodes.phoneMissing)
        throw new PaymentRefused(failureOfCode(code), `AppyPay refuses the charge with ${code}: ${message ?? ''}`);
      throw new ProviderUnavailable(`AppyPay answered ${status} with the code ${code} to a charge`);
    },
    // AppyPay has no call for it. Money that arrives anyway is found, because the charge is watched.
    withdraw: async () => true,
    async lookUp(named) {
      return standingOf(await read(named, operationDeadline()));
    },
    readCallback({ raw }) {
      const told = callbackSchema.safeParse(readJson(raw.toString('utf8'))?.value);
      if (!told.success) return 'malformed';
      const reference = told.data.merchantTransactionId;
      return ourReference.test(reference) ? { kind: 'changed', reference } : { kind: 'nothing' };
    },
    readForeign({ raw }) {
      const body = readJson(raw.toString('utf8'))?.value;
      const told = callbackSchema.safeParse(body);
      if (!told.success || unstorablePath(body)) return undefined;
      return { reference: told.data.merchantTransactionId, isSigned: false, body: body as Record<string, unknown> };
    },
    async confirm(reference) {
      const charges = await listNamed(reference, operationDeadline());
      return charges.length > 0 ? { charges: charges.map(statedOf) } : undefined;
    },
    ...(tag === 'GPO' ? { refund } : {}),
  };

  async function lateReference(id: string, deadline: AbortSignal) {
    return tag === 'REF' ? (await find(id, deadline)).reference : undefined;
  }

  /**
   * AppyPay can't repeat a refund safely, and its events name no amount. So a charge is refunded at most once: a refund
   * that was made before is the answer to a repeat, and anything else needs a person.
   */
  async function refund(
    { paymentId: chargeId, isRepeat }: RefundedPayment,
    refundId: string,
    amountMinor: number,
  ): Promise<Refunded> {
    const deadline = operationDeadline();
    const payment = await find(chargeId, deadline);
    const before = payment.transactionEvents?.find(
      ({ type, responseStatus }) => type === 'Refund' && responseStatus && isAccepted(responseStatus.code),
    );
    if (before)
      return isRepeat || amountMinor === payment.amount
        ? { state: 'done', providerId: before.id }
        : {
            state: 'refused',
            detail: 'AppyPay already refunded a part of this payment. Refund the rest in its portal.',
          };
    const { status, value } = await client.call({
      method: 'POST',
      path: `/refunds/${encodeURIComponent(chargeId)}`,
      body: { amount: fromMinor(amountMinor), description: `Refund ${refundId}` },
      deadline,
    });
    const { id, responseStatus } = readAnswer(chargedSchema, value, 'AppyPay');
    const { code, message } = responseStatus;
    if (status < 300 && isAccepted(code))
      return { state: code === 100 ? 'done' : 'pending', providerId: id ?? chargeId };
    return { state: 'refused', detail: `${code}: ${message ?? ''}` };
  }
}

const newReference = (): string =>
  Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns the state of a reference, which may have been paid several times. */
function standingOf(payments: readonly Payment[]): Standing {
  const [first, ...others] = payments.filter(({ status }) => status === 'Success').map(paidOf);
  if (first) return others.length > 0 ? { state: 'paid', payment: first, others } : { state: 'paid', payment: first };
  const [payment] = payments;
  return payment && payments.every(hasFailed) ? { state: 'failed', reason: failureOf(payment) } : { state: 'open' };
}

const hasFailed = ({ status }: Payment): boolean =>
  status === 'Failed' || status === 'Cancelled' || status === 'Expired';

function failureOf({ status, transactionEvents }: Payment): ReturnType<typeof failureOfCode> {
  if (status === 'Expired') return 'expired';
  const codes = (transactionEvents ?? []).flatMap(({ type, responseStatus }) =>
    type === 'Charge' && responseStatus && !isAccepted(responseStatus.code) ? [responseStatus.code] : [],
  );
  return failureOfCode(codes.at(-1));
}

/** A charge in AppyPay's own words, for the workspace's other system. */
const statedOf = ({ id, merchantTransactionId, amount, currency, status, reference }: Payment) => ({
  id,
  merchantTransactionId,
  amount: fromMinor(amount),
  currency,
  status,
  reference: reference ?? null,
});

function paidOf({ id, merchantTransactionId, amount, currency, status, reference }: Payment): ProviderPayment {
  return {
    id,
    reference: merchantTransactionId,
    amountMinor: amount,
    currency,
    body: { id, merchantTransactionId, amount_minor: amount, currency, status, reference: reference ?? null },
  };
}
