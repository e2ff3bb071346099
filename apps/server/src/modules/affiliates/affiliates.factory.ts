import { affiliatePayments, affiliateProgram, affiliates } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { affiliations } from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import type { SaveProgram } from '@kumbi/contract/affiliates/program.schemas.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { openCheckout, payReference } from '../payments/checkout/checkout.factory.ts';
import { operatePayouts } from '../payments/payout/payout.factory.ts';
import { newestPayment } from '../payments/refund/refund.factory.ts';
import { newestMail } from '../team/team.factory.ts';

export const someProgram = (over: Partial<SaveProgram> = {}): SaveProgram => ({
  is_on: true,
  is_open: true,
  by_link: true,
  rate: { kind: 'percent', percent: 10 },
  rates: [],
  cookie_days: 30,
  waiting_days: 14,
  terms: 'Sem publicidade paga com o nosso nome.',
  ...over,
});

/** Saves the program of a workspace. @returns its code */
export async function makeProgram(server: TestServer, seller: TestPerson, over: Partial<SaveProgram> = {}) {
  const { status, body } = await server.call(affiliateProgram.save, { body: someProgram(over) }, { as: seller });
  if (status !== 200) throw new Error(`a program was refused: ${JSON.stringify(body)}`);
  return body.program.url?.split('/').at(-1) ?? '';
}

export const joinProgram = (server: TestServer, partner: TestPerson, code: string, invitation?: string) =>
  server.call(affiliations.create, { body: { code, ...(invitation ? { invitation } : {}) } }, { as: partner });

/** A seller with a program, and an active affiliate of it. */
export async function someAffiliate(server: TestServer, over: Partial<SaveProgram> = {}) {
  const [seller, partner] = [await server.person(), await server.person()];
  const program = await makeProgram(server, seller, over);
  const { affiliation } = (await joinProgram(server, partner, program)).body;
  return { seller, partner, program, id: affiliation.id, code: affiliation.code };
}

/** Sells something through a code, paid at a cash machine. @returns the id of the payment */
export async function sellThrough(
  server: TestServer,
  seller: TestPerson,
  btag: string,
  sold: Omit<Parameters<typeof openCheckout>[2], 'btag' | 'amountMinor'> & { amountMinor?: number } = {},
): Promise<string> {
  await payReference(server, await openCheckout(server, seller, { amountMinor: 1_000_000, ...sold, btag }));
  await server.runJobs();
  return newestPayment(server, seller);
}

/** Approves and pays the due commission, as the clock does. */
export async function settleDue(server: TestServer): Promise<void> {
  await server.runCron('affiliates.sweep_commissions');
  await server.runJobs();
}

export const readAffiliate = async (server: TestServer, seller: TestPerson, id: string) =>
  (await server.call(affiliates.get, { params: { id } }, { as: seller })).body.affiliate;

export const payOutside = (server: TestServer, seller: TestPerson, id: string, amount: number) =>
  server.call(
    affiliatePayments.create,
    { params: { id }, body: { currency: 'AOA', amount, reference: 'TRF 7' } },
    { as: seller },
  );

/** The subjects of the emails to an address, newest first. */
export async function subjectsTo(server: TestServer, address: string): Promise<string[]> {
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${address}`);
  return emails.map(({ subject }) => subject.replaceAll('\u00a0', ' '));
}

/** The secret in the link of an invitation. */
export async function invitationTo(server: TestServer, address: string): Promise<string> {
  const { text } = await newestMail(server, address);
  return new URL(/https?:\S+invite=\S+/.exec(text)?.[0] ?? '').searchParams.get('invite') ?? '';
}

/** Pays a part of a workspace's balance out to its bank. */
export const payOut = (server: TestServer, { code }: TestPerson, amount: number) =>
  operatePayouts(server, 'pay', code, String(amount), `TRF ${code}`);
