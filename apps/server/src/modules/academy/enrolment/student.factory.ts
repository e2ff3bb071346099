import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../../testing/test-server.ts';

let people = 0;
/** Files of tests share a server, which limits the emails to one address. */
const run = randomUUID().slice(0, 8);
/** Returns the data of a new student. */
export function someStudent() {
  people += 1;
  return { name: 'Ana Maria Domingos', email: `ana.student${people}.${run}@example.com` };
}

export interface CourseMail {
  readonly subject: string;
  readonly text: string;
}

/** Lists the emails with a course's link to an address, oldest first. */
export async function courseMails(server: TestServer, to: string): Promise<CourseMail[]> {
  const { emails } = await server.outside<{ emails: { id: string }[] }>(`/emails?to=${encodeURIComponent(to)}`);
  const mails = await Promise.all(emails.map(({ id }) => server.outside<CourseMail>(`/emails/${id}`)));
  return mails.reverse().filter((mail) => mail.text.includes('/enter?token='));
}

/** Returns the path and query of the link that opens the course. */
export function linkIn(mail: CourseMail | undefined): string {
  const found = mail?.text.split(/\s+/).find((word) => word.includes('/enter?token='));
  if (!found) throw new Error(`no link in: ${mail?.text}`);
  const { pathname, search } = new URL(found);
  return `${pathname}${search}`;
}

/** Sends a form as a browser without scripts does. */
export const postForm = (
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  server.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });

/** Presses the button on the page of an email's link. */
export function pressLink(server: TestServer, link: string): Promise<Response> {
  const { pathname, searchParams } = new URL(link, server.url);
  return postForm(server, pathname, { token: searchParams.get('token') ?? '' });
}

export const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
