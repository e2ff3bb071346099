import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import type { PaymentLink, SavePaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

/** Creates a link over the API. @throws if the call is refused */
export async function makePaymentLink(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<SavePaymentLink> = {},
): Promise<PaymentLink> {
  const body = { title: 'Corte e penteado', amount: 12_500, ...overrides };
  const answer = await server.call(paymentLinks.create, { body }, { as });
  if (answer.status !== 200) throw new Error(`a payment link was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.payment_link;
}

let payers = 0;

/** A new payer, with the field names of a checkout. */
export function somePayer() {
  payers += 1;
  return {
    customer_name: 'Ana Maria Domingos',
    customer_phone: `+2449${String(52_000_000 + payers)}`,
    customer_email: `ana.links${payers}@example.com`,
  };
}

/** Starts the payment of a link by reference, as a payer without an account. */
export const startLinkPayment = (
  server: TestServer,
  { code }: Pick<PaymentLink, 'code'>,
  overrides: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  server.call(
    checkouts.start,
    {
      params: { purpose: 'link' },
      body: {
        payment_method: 'angolan',
        angolan_method: 'reference',
        language: 'pt',
        link: code,
        ...somePayer(),
        ...overrides,
      },
    },
    { headers: { 'accept-language': 'pt', ...headers } },
  );
