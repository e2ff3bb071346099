import type { ConsentFields } from '@kumbi/contract/contacts/consent.schemas.ts';
import { methodCall, type PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { sent, showRefusal } from '../../islands/page-form.ts';
import type { PageIslandData } from '../../islands/page-island-data.ts';
import { keep, kept } from '../../islands/stored.ts';
import { attemptFor, randomKey } from './attempt.public.ts';
import { fullPhone } from './typed-phone.public.ts';

export const methodOf = (form: HTMLFormElement) => String(new FormData(form).get('method') ?? '') as PaymentMethod;

/** Returns the payer and the payment method: the part that all checkouts of a page share. */
export function payerOf(form: HTMLFormElement, data: PageIslandData): Record<string, unknown> {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const phone = fullPhone('+244', text('customer_phone'));
  const email = text('customer_email');
  return {
    ...methodCall({ method: methodOf(form), phone }),
    hp: text('hp'),
    language: data.lang,
    customer_name: text('customer_name'),
    customer_phone: phone,
    ...(email ? { customer_email: email } : {}),
    ...consentsOf(form),
  };
}

/** Returns the texts of the boxes that the buyer ticked. */
export const consentsOf = (form: HTMLFormElement): ConsentFields =>
  Object.fromEntries([...new FormData(form)].filter(([name]) => name.startsWith('consent_')));

/**
 * Sends an order with its own idempotency key, so that a repeated request is the same order.
 *
 * @returns undefined if it was refused; the form shows why
 */
export async function order(
  form: HTMLFormElement,
  data: PageIslandData,
  address: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const attemptKey = `kumbi.attempt.${data.slug}.${form.dataset.block ?? ''}`;
  const attempt = attemptFor(kept(attemptKey), JSON.stringify(body), randomKey);
  keep(attemptKey, JSON.stringify(attempt));
  const result = await sent(address, attempt.body, data, { 'idempotency-key': attempt.key });
  if ('refused' in result) {
    // With the same key, the server would repeat the stored refusal even after its cause has changed.
    if (result.settled) keep(attemptKey, null);
    showRefusal(form, result.refused, data);
    return undefined;
  }
  keep(attemptKey, null);
  return result.answer;
}
