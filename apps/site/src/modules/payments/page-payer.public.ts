import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import { sent, showRefusal } from '../../islands/page-form.ts';
import type { PageIslandData } from '../../islands/page-island-data.ts';
import { keep, kept } from '../../islands/stored.ts';
import { attemptFor, randomKey } from './attempt.public.ts';
import { methodBody } from './method-body.public.ts';
import { fullPhone } from './typed-phone.public.ts';

export const methodOf = (form: HTMLFormElement) => String(new FormData(form).get('method') ?? '') as PaymentMethod;

/** Who pays, and how: what each checkout of a page takes beside what is bought. */
export function payerOf(form: HTMLFormElement, data: PageIslandData): Record<string, unknown> {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const phone = fullPhone('+244', text('customer_phone'));
  const email = text('customer_email');
  return {
    ...methodBody(methodOf(form), phone),
    hp: text('hp'),
    language: data.lang,
    customer_name: text('customer_name'),
    customer_phone: phone,
    ...(email ? { customer_email: email } : {}),
  };
}

/**
 * Sends an order under a key of its own, so that one that is sent again is the same order.
 * @returns undefined when it was refused, which the form says
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
    // A kept refusal would be answered again, also after what it was about has changed.
    if (result.settled) keep(attemptKey, null);
    showRefusal(form, result.refused, data);
    return undefined;
  }
  keep(attemptKey, null);
  return result.answer;
}
