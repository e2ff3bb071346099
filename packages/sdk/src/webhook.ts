import { Webhook } from 'standardwebhooks';
import { ownError } from './kumbi-error.ts';
import type { Language, PaymentNotice, WebhookEvent } from './wire.ts';

export type { PaymentNotice, WebhookEvent };

type SentHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Checks that a webhook was sent by Kumbi within the last five minutes.
 * @param body as it came, before anything parsed it
 * @param secret `whsec_...`, as Kumbi showed it
 * @returns what was sent
 * @throws {KumbiError} `webhook.signature` when it is anybody else's, changed or old
 */
export function verifyWebhook<Sent = WebhookEvent>(
  body: string | Uint8Array,
  headers: SentHeaders,
  secret: string,
  language: Language = 'en',
): Sent {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const webhook = new Webhook(secret);
  try {
    webhook.verify(text, plain(headers), { jsonParse: false });
  } catch (cause) {
    throw ownError('webhook.signature', language, { cause });
  }
  return JSON.parse(text) as Sent;
}

function plain(headers: SentHeaders): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}
