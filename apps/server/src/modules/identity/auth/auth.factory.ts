import { createHmac } from 'node:crypto';
import type { TestServer } from '../../../testing/test-server.ts';

/** A browser: it stores cookies and sends the headers of our own pages. */
export class Browser {
  readonly #server: TestServer;
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;

  constructor(server: TestServer, headers: Record<string, string> = {}) {
    this.#server = server;
    this.#headers = headers;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async fetch(path: string, init: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) {
    const answer = await this.#server.fetch(path, {
      method: init.method ?? 'GET',
      headers: {
        origin: this.#server.url,
        'x-kumbi-client': 'test',
        'accept-language': 'en',
        ...(this.#cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#headers,
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = set.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.some((each) => /^max-age=0$/i.test(each))) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await answer.text();
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: answer.status, headers: answer.headers, body, text };
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return this.fetch(`/api/v1/auth${path}`, { method: 'POST', body, headers });
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.fetch('/api/v1/me')).status === 200;
  }
}

export const newcomer = (email: string) => ({
  name: 'Ana Domingos',
  email,
  password: 'a long password',
  country: 'AO',
  language: 'pt',
});

interface SignedUp {
  readonly browser: Browser;
  readonly email: string;
}

type Change = Partial<ReturnType<typeof newcomer>>;

let serial = 0;
/** Fills in the form of a new person, who hasn't opened the link in the email yet. */
export async function beginSignUp(server: TestServer, change: Change = {}): Promise<SignedUp> {
  const email = change.email ?? `ana-${++serial}@example.com`;
  const browser = new Browser(server);
  const answer = await browser.post('/sign-up/email', { ...newcomer(email), ...change });
  if (answer.status !== 200) throw new Error(`no account for ${email}: ${answer.text}`);
  return { browser, email };
}

/** Signs a new person up, who opens the link in the same browser and is then signed in. */
export async function signUp(server: TestServer, change: Change = {}): Promise<SignedUp> {
  const { browser, email } = await beginSignUp(server, change);
  await browser.fetch(await linkMailedTo(server, email));
  return { browser, email };
}

/** Signs in a person from the time when an unconfirmed address could sign in. */
export async function signUpUnconfirmed(server: TestServer, change: Change = {}): Promise<SignedUp> {
  const signedUp = await signUp(server, change);
  await server.kernel.db.ownerPool.query('update auth_user set email_verified = false where email = $1', [
    signedUp.email,
  ]);
  return signedUp;
}

interface Mailed {
  readonly subject: string;
  readonly text: string;
  /** A path of the server; empty if the email has no link. */
  readonly link: string;
}

/** Runs the jobs until this number of emails has arrived for a person, and returns the newest. */
export async function mailTo(server: TestServer, email: string, count = 1): Promise<Mailed> {
  for (let attempt = 0; attempt < 50; attempt++) {
    await server.runJobs();
    const { emails } = await server.outside<{ emails: { id: string }[] }>(`/emails?to=${encodeURIComponent(email)}`);
    const newest = emails[0];
    if (newest && emails.length >= count) {
      const { text, subject } = await server.outside<{ text: string; subject: string }>(`/emails/${newest.id}`);
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
      return { subject, text, link: link.replace(server.url, '') };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail for ${email}`);
}

export const linkMailedTo = async (server: TestServer, email: string, count = 1): Promise<string> =>
  (await mailTo(server, email, count)).link;

/** Returns the code of an authenticator app for an `otpauth:` address at this time. */
export function totpOf(address: string, at = Date.now()): string {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  const bits = [...secret]
    .map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
