import type { eventTypes, testDataSchema, testType } from '@kumbi/contract/outbound/event-types.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { Webhook } from 'standardwebhooks';
import type * as z from 'zod';
import { ownError } from './kumbi-error.ts';

type Types = typeof eventTypes;
interface Message<Type extends string, Data> {
  readonly type: Type;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: Data;
}

/** What the workspace's outbound webhooks send; `type` tells what `data` is. */
export type WebhookEvent =
  | { [Type in keyof Types]: Message<Type, z.output<Types[Type]['data']>> }[keyof Types]
  | Message<typeof testType, z.output<typeof testDataSchema>>;

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
  language: Locale = 'en',
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
