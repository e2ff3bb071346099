import { type ChosenMethod, methodCall } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import type { PayData } from '../pay-data.ts';

/** Begins another attempt to pay, and reads the payment's new state. A refusal comes in the words of the server. */
export async function changeMethod(
  { api, checkout, lang, texts }: PayData,
  chosen: ChosenMethod,
): Promise<{ checkout: CheckoutView } | { problem: string }> {
  const fault = { problem: `${texts.fault_title}. ${texts.fault_action}` };
  const address = `${api}/api/v1/payments/checkouts/${encodeURIComponent(checkout.d)}`;
  const headers = { accept: 'application/json', 'accept-language': lang };
  try {
    const answer = await fetch(`${address}/attempts`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...headers, 'content-type': 'application/json', 'x-kumbi-client': 'site' },
      body: JSON.stringify(methodCall(chosen)),
    });
    if (!answer.ok) {
      const refusal = (await answer.json()) as { message?: string; action?: string };
      return refusal.message ? { problem: `${refusal.message}. ${refusal.action ?? ''}` } : fault;
    }
    const state = await fetch(address, { credentials: 'same-origin', headers, cache: 'no-store' });
    return state.ok ? { checkout: (await state.json()) as CheckoutView } : fault;
  } catch {
    return fault;
  }
}
