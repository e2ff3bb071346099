import type { TestServer } from '../../testing/test-server.ts';

let people = 0;
/** Somebody new who wants to learn. */
export function someStudent() {
  people += 1;
  return { name: 'Ana Maria Domingos', email: `ana.student${people}@example.com` };
}

export interface CourseMail {
  readonly subject: string;
  readonly text: string;
}

/** The mails with a link to a course that an address got, oldest first. */
export async function courseMails(server: TestServer, to: string): Promise<CourseMail[]> {
  const { emails } = await server.outside<{ emails: { id: string }[] }>(`/emails?to=${encodeURIComponent(to)}`);
  const mails = await Promise.all(emails.map(({ id }) => server.outside<CourseMail>(`/emails/${id}`)));
  return mails.reverse().filter((mail) => mail.text.includes('/enter?token='));
}

/** Path and query of the link that opens the course. */
export function linkIn(mail: CourseMail | undefined): string {
  const found = mail?.text.split(/\s+/).find((word) => word.includes('/enter?token='));
  if (!found) throw new Error(`No link in: ${mail?.text}`);
  const { pathname, search } = new URL(found);
  return `${pathname}${search}`;
}

/** A plain form, as a browser without scripts sends it. */
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

/** Presses the button that the link of a mail shows. */
export function pressLink(server: TestServer, link: string): Promise<Response> {
  const { pathname, searchParams } = new URL(link, server.url);
  return postForm(server, pathname, { token: searchParams.get('token') ?? '' });
}

export const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
