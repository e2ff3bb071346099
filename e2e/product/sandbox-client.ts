import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

interface Email {
  readonly id: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
}

/** A request that the sandbox's receiver accepted. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The tests' calls of the sandbox, which plays the outside world. */
export class SandboxClient {
  readonly url: string;
  /** The origin for webhooks. */
  readonly receiverUrl: string;
  readonly #token: string;

  constructor(address: { readonly url: string; readonly receiverUrl: string; readonly token: string }) {
    this.url = address.url;
    this.receiverUrl = address.receiverUrl;
    this.#token = address.token;
  }

  static async of(data: string): Promise<SandboxClient> {
    return new SandboxClient(JSON.parse(await readFile(path.join(data, 'sandbox/address.json'), 'utf8')));
  }

  /** Waits for the email to this person with a matching subject, and reads it. */
  async email(to: string, subject: RegExp): Promise<Email> {
    let found: string | undefined;
    await expect(async () => {
      const { emails } = await this.#ask<{ emails: Email[] }>(`/emails?to=${encodeURIComponent(to)}&limit=20`);
      found = emails.find((email) => subject.test(email.subject))?.id;
      expect(found, `a mail to ${to} about ${subject} among: ${emails.map((one) => one.subject)}`).toBeDefined();
    }).toPass({ timeout: 30_000 });
    return this.#ask<Email>(`/emails/${found}`);
  }

  /** Lists the newest requests that arrived below a path of the receiver. */
  async received(path: string): Promise<readonly Received[]> {
    const { received } = await this.#ask<{ received: Received[] }>('/received?limit=200');
    return received.filter((one) => one.path === path);
  }

  /** Ends the time to pay a reference. */
  async lapse(reference: string): Promise<void> {
    await this.#ask(`/references/${reference.replaceAll(/\s/g, '')}/lapse`, 'POST');
  }

  /** Publishes an alias, as the owner of a domain would. */
  async publish(name: string, value: string, type: 'CNAME' | 'TXT' = 'CNAME'): Promise<void> {
    await this.#ask('/dns/records', 'POST', { name, type, value });
  }

  async unpublish(name: string): Promise<void> {
    const { records } = await this.#ask<{ records: { id: string; name: string }[] }>('/dns/records');
    for (const record of records) if (record.name === name) await this.#ask(`/dns/records/${record.id}`, 'DELETE');
  }

  /** @param how another amount than the one due; `force` has the bank accept it */
  async pay(reference: string, how: { readonly amount?: string; readonly force?: true } = {}): Promise<void> {
    await this.#ask(`/references/${reference.replaceAll(/\s/g, '')}/pay`, 'POST', how);
  }

  /** Opens another account at ProxyPay. */
  openProxypay(): Promise<{ readonly apiKey: string; readonly entity: string }> {
    return this.#ask('/proxypay/accounts', 'POST', {});
  }

  /** Calls the control API of any provider. */
  act<Answer>(call: string, method = 'GET', body?: object): Promise<Answer> {
    return this.#ask(call, method, body);
  }

  async #ask<Answer>(call: string, method = 'GET', body?: object): Promise<Answer> {
    const answer = await fetch(`${this.url}/control${call}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${call}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  }
}

/** Returns the first address in an email that matches the pattern. */
export function linkIn(email: Email, place: RegExp): string {
  const links = (email.text ?? '').match(/https?:\/\/[^\s)>\]]+/g) ?? [];
  const link = links.find((one) => place.test(one));
  if (!link) throw new Error(`no link to ${place} in: ${email.text}`);
  return link;
}
