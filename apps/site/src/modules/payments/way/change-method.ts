import type { CryptoAsset, PaymentMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { methodBody } from '../method-body.public.ts';
import type { PayData } from '../pay-data.ts';

interface Choice {
  readonly method: PaymentMethod;
  /** With its country code, for methods that ask for approval on a phone. */
  readonly phone: string;
  readonly asset?: CryptoAsset;
}

/** Begins another attempt to pay, and reads the payment's new state. A refusal comes in the words of the server. */
export async function changeMethod(
  { api, checkout, lang, texts }: PayData,
  { method, phone, asset }: Choice,
): Promise<{ checkout: CheckoutView } | { problem: string }> {
  const fault = { problem: `${texts.fault_title}. ${texts.fault_action}` };
  const address = `${api}/api/v1/payments/checkouts/${encodeURIComponent(checkout.d)}`;
  const headers = { accept: 'application/json', 'accept-language': lang };
  try {
    const answer = await fetch(`${address}/attempts`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...headers, 'content-type': 'application/json', 'x-kumbi-client': 'site' },
      body: JSON.stringify({ ...methodBody(method, phone), ...(asset ? { crypto_asset: asset } : {}) }),
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
