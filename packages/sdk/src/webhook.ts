import { Webhook } from 'standardwebhooks';
import { ownError } from './kumbi-error.ts';
import type { Language, PaymentNotice, WebhookEvent } from './wire.ts';

export type { PaymentNotice, WebhookEvent };

type SentHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies that Kumbi sent a webhook within the last five minutes.
 *
 * @param body the raw request body, before any parsing
 * @param secret `whsec_...`, as shown by Kumbi
 * @returns the event
 * @throws {KumbiError} `webhook.signature` if it has a different sender, was changed or is too old
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
