import { methodCall } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { Agent, request } from 'undici';
import type { Installation } from '../running/installation.ts';

/** Buyers with an IP address and a phone each. */
export interface Buyers {
  /**
   * Starts a payment, by default with a reference. @returns the response's status and the reference, if there is one
   */
  start(
    shop: string,
    product: string,
    method?: ReturnType<typeof methodCall>,
  ): Promise<{ readonly status: number; readonly code?: string; readonly reference?: string }>;
  close(): Promise<void>;
}

export function createBuyers(installation: Installation, connections: number): Buyers {
  const dispatcher = new Agent({ connections });
  let number = 0;
  return {
    async start(shop, product, method = methodCall({ method: 'reference' })) {
      number += 1;
      const answer = await request(`${installation.url}/api/v1/payments/checkout/shop`, {
        method: 'POST',
        dispatcher,
        headers: {
          'content-type': 'application/json',
          'accept-language': 'pt',
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        },
        body: JSON.stringify({
          ...method,
          language: 'pt',
          shop,
          lines: [{ product, quantity: 1 }],
          customer_name: 'Ana Domingos',
          customer_phone: `+2449${23_000_000 + number}`,
          customer_email: `buyer${number}@example.com`,
          customer_address: 'Rua da Missão 12',
          customer_province: 'Luanda',
          customer_municipe: 'Ingombota',
        }),
      });
      const body = (await answer.body.json()) as { code?: string; reference?: string };
      return { status: answer.statusCode, ...body };
    },
    close: () => dispatcher.close(),
  };
}

/** Runs `work` a number of times, `atOnce` at a time. */
export async function together(times: number, atOnce: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < times) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
