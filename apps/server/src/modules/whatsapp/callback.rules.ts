import { inOneLine } from '@kumbi/contract/shared/one-line.ts';
import { type WhatsappStatus, whatsappStatuses, whatsappTextLength } from '@kumbi/contract/whatsapp/whatsapp.limits.ts';
import * as z from 'zod';
import { readJson } from '../../kernel/http/json-body.ts';
import { unstorablePath } from '../../kernel/http/storable-text.ts';
import { credential } from '../../kernel/secrets/credential.ts';

const callbackSignature = credential('whatsapp.callback-signature');

/** A message to a number. */
export interface InboundMessage {
  readonly wamid: string;
  readonly phone: string;
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly at: Date;
}

/** The state of a message that the number sent. */
export interface StatusChange {
  readonly wamid: string;
  readonly phone: string;
  readonly status: WhatsappStatus;
  readonly error: string | null;
  readonly at: Date;
}

export interface Notified {
  readonly messages: readonly InboundMessage[];
  readonly statuses: readonly StatusChange[];
}

const longestName = 200;
const hexDigest = /^sha256=[0-9a-f]{64}$/;

/** Checks `X-Hub-Signature-256`, Meta's signature of the raw body. An empty secret signs nothing. */
export function isSignedByMeta(raw: Buffer, signature: unknown, appSecret: string): boolean {
  const given = typeof signature === 'string' && hexDigest.test(signature) ? signature.slice('sha256='.length) : '';
  return callbackSignature.isSigned(Buffer.from(given, 'hex'), appSecret, [raw]);
}

const seconds = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform((value) => new Date(Number(value) * 1_000));
const phone = z.string().regex(/^\d{5,20}$/);
const wamid = z.string().min(1).max(300);

const messageSchema = z.looseObject({
  from: phone,
  id: wamid,
  timestamp: seconds,
  type: z.string().max(50),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ title: z.string() }).optional(),
      list_reply: z.object({ title: z.string() }).optional(),
    })
    .optional(),
  image: z.object({ caption: z.string().optional() }).optional(),
  video: z.object({ caption: z.string().optional() }).optional(),
  document: z.object({ caption: z.string().optional() }).optional(),
});

const statusSchema = z.looseObject({
  id: wamid,
  status: z.enum(whatsappStatuses),
  timestamp: seconds,
  recipient_id: phone,
  errors: z.array(z.looseObject({ code: z.number().int(), title: z.string().optional() })).optional(),
});

const valueSchema = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }),
  contacts: z
    .array(z.looseObject({ wa_id: z.string(), profile: z.looseObject({ name: z.string() }).optional() }))
    .optional(),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
});

const bodySchema = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.looseObject({ changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })).default([]) }),
  ),
});

/**
 * Reads the messages and statuses of one number from a callback. Those of other numbers of the same account, and those of
 * an unknown form, are left out: Meta adds forms at any time.
 *
 * @returns undefined if the body isn't a callback of WhatsApp
 */
export function readNotified(raw: Buffer, phoneNumberId: string): Notified | undefined {
  const body = bodySchema.safeParse(readJson(raw.toString('utf8'))?.value);
  if (!body.success) return undefined;
  const values = body.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => valueSchema.safeParse(value).data ?? [])
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  const storable = <T>(item: T): T[] => (unstorablePath(item) ? [] : [item]);
  return {
    messages: values.flatMap(({ messages = [], contacts = [] }) =>
      messages.flatMap((each) => {
        const message = messageSchema.safeParse(each).data;
        if (!message) return [];
        const name = contacts.find(({ wa_id }) => wa_id === message.from)?.profile?.name ?? '';
        return storable({
          wamid: message.id,
          phone: message.from,
          name: inOneLine(name).trim().slice(0, longestName),
          type: message.type,
          text: textOf(message).slice(0, whatsappTextLength),
          at: message.timestamp,
        });
      }),
    ),
    statuses: values.flatMap(({ statuses = [] }) =>
      statuses.flatMap((each) => {
        const change = statusSchema.safeParse(each).data;
        if (!change) return [];
        const [error] = change.errors ?? [];
        return storable({
          wamid: change.id,
          phone: change.recipient_id,
          status: change.status,
          error: error ? `${error.code}: ${error.title ?? ''}`.slice(0, longestName) : null,
          at: change.timestamp,
        });
      }),
    ),
  };
}

function textOf(message: z.output<typeof messageSchema>): string {
  const { text, button, interactive, image, video, document } = message;
  const reply = interactive?.button_reply ?? interactive?.list_reply;
  return text?.body ?? button?.text ?? reply?.title ?? (image ?? video ?? document)?.caption ?? '';
}

/**
 * Reads from the error of a message (`131026: Message undeliverable`) that no later message can arrive either: the
 * number has no WhatsApp, or the person stopped marketing messages of this business.
 */
export function undeliveredCause(error: string | null): 'invalid' | 'stopped' | undefined {
  if (error?.startsWith('131026:')) return 'invalid';
  return error?.startsWith('131050:') ? 'stopped' : undefined;
}
