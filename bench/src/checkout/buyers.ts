import { Agent, request } from 'undici';
import type { Installation } from '../running/installation.ts';

/** Buyers who each come from an address and a phone of their own. */
export interface Buyers {
  /** Asks for a reference. @returns the answer's status and, when it was given one, the reference */
  start(
    shop: string,
    product: string,
  ): Promise<{ readonly status: number; readonly code?: string; readonly reference?: string }>;
  close(): Promise<void>;
}

export function createBuyers(installation: Installation, connections: number): Buyers {
  const dispatcher = new Agent({ connections });
  let number = 0;
  return {
    async start(shop, product) {
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
          payment_method: 'angolan',
          angolan_method: 'reference',
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

/** Does something so many times, so many at once. */
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
