import { randomUUID } from 'node:crypto';
import type { Block } from '@kumbi/blocks/model/field.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { someBlock } from '../page/page.factory.ts';

let people = 0;
/** Files of tests share a server, which limits the emails to one address. */
const run = randomUUID().slice(0, 8);
/** A new person, with the field names of a checkout's buyer. */
export function someBuyer() {
  people += 1;
  return {
    customer_name: 'Ana Maria Domingos',
    customer_phone: `+2449${String(31_000_000 + people)}`,
    customer_email: `ana.tickets${people}.${run}@example.com`,
  };
}

/** A new person, with the field names of the other forms. */
export function somePerson() {
  const buyer = someBuyer();
  return {
    name: buyer.customer_name,
    email: buyer.customer_email,
    phone: buyer.customer_phone,
    language: 'pt' as const,
  };
}

export const ticketKind = (key: string, overrides: Record<string, unknown> = {}) => ({
  key,
  name: { pt: `Bilhete ${key}`, en: `Ticket ${key}` },
  text: {},
  price: { ao: 5_000, us: null },
  stock: 100,
  most: 6,
  ...overrides,
});

export const ticketsBlockOf = (kinds: readonly object[], overrides: Record<string, unknown> = {}): Block =>
  someBlock('tickets', {
    title: { pt: 'Noite de Kizomba', en: 'Kizomba night' },
    place: { pt: 'Cine Atlântico, Luanda' },
    startsAt: '2031-12-20T19:00:00.000Z',
    endsAt: '2031-12-20T23:00:00.000Z',
    kinds,
    ...overrides,
  });

export interface SentMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: { readonly name: string; readonly type: string; readonly inline: boolean }[];
}

/** Returns the emails that an address received, oldest first. */
export async function mailsTo(server: TestServer, to: string): Promise<SentMail[]> {
  const { emails } = await server.outside<{ emails: { id: string }[] }>(`/emails?to=${encodeURIComponent(to)}`);
  const mails = await Promise.all(emails.map(({ id }) => server.outside<SentMail>(`/emails/${id}`)));
  return mails.reverse();
}

/** Returns the path of an email's first link that starts with a given text. */
export function pathIn(mail: SentMail | undefined, begin: string): string {
  const found = mail?.text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(begin));
  if (!found) throw new Error(`no link to ${begin} in: ${mail?.text}`);
  const { pathname, search } = new URL(found);
  return `${pathname}${search}`;
}

/** Sends a plain form, as a browser without scripts does. */
export const postForm = (
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });
