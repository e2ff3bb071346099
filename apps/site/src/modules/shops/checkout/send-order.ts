import { clickHeaders } from '../../../islands/click.ts';
import type { CheckoutData, Refusal } from './checkout-types.ts';

export type Sent =
  | { readonly token: string }
  /**
   * `settled`: the server refused and nothing was started; otherwise it may have been, and the same key must be used again.
   */
  | { readonly refusal: Refusal; readonly settled: boolean };

/** Starts the payment. Every failure on the way results in a text, and the form keeps its input. */
export async function sendOrder(data: CheckoutData, body: string, key: string): Promise<Sent> {
  const fault = { message: data.texts.fault_title, action: data.texts.fault_action };
  try {
    const answer = await fetch(`${data.api}/api/v1/payments/checkout/shop`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': data.lang,
        'idempotency-key': key,
        'x-kumbi-client': 'site',
        ...clickHeaders(),
      },
      body,
    });
    const content = (await answer.json()) as { d?: unknown } & Partial<Refusal>;
    if (answer.ok && typeof content.d === 'string') return { token: content.d };
    return {
      settled: answer.status < 500,
      refusal: {
        message: content.message ?? fault.message,
        action: content.action ?? fault.action,
        ...(content.fields ? { fields: content.fields } : {}),
      },
    };
  } catch {
    return { refusal: fault, settled: false };
  }
}
