import { depthHeader } from '@kumbi/contract/automations/automations.limits.ts';
import type { hookEventDetailSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { wireTime } from '@kumbi/contract/shared/wire-time.ts';
import { readJson } from '../../../kernel/http/json-body.ts';
import type { View } from '../../../kernel/http/view.ts';

/** What a run is given, and its texts name as `event`. */
export interface RunEvent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** By names in lower case; credentials are masked. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly at: string;
}

/** What a program or a person sends to a flow that they call. */
export const calledEvent = (body: unknown, at: Date): RunEvent => ({
  method: 'POST',
  path: '',
  query: {},
  headers: {},
  body,
  at: at.toISOString(),
});

/** A webhook's event, with its body read as what it says that it is. */
export function receivedEvent(event: View<typeof hookEventDetailSchema>): RunEvent {
  return {
    method: event.method,
    path: event.path,
    query: Object.fromEntries(new URLSearchParams(event.query)),
    headers: Object.fromEntries(event.headers.map(({ name, value }) => [name.toLowerCase(), value])),
    body: bodyOf(event),
    at: wireTime.parse(event.timestamp),
  };
}

function bodyOf({ body, body_encoding, content_type }: View<typeof hookEventDetailSchema>): unknown {
  if (body_encoding === 'base64') return body;
  if (/\bx-www-form-urlencoded\b/i.test(content_type)) return Object.fromEntries(new URLSearchParams(body));
  return readBody(body);
}

/** A body from outside as a run names it: its value if it is JSON that is not nested too deeply, otherwise its text. */
export const readBody = (text: string): unknown => readJson(text)?.value ?? text;

/** How many flows caused each other up to a run that this event begins. */
export function depthOf(event: RunEvent): number {
  const sent = Number(event.headers[depthHeader]);
  return Number.isSafeInteger(sent) && sent > 0 ? sent + 1 : 1;
}

/** JSON that the database keeps: its texts hold no zero character, and no half of one that takes two places. */
export const storedJson = (value: unknown): string => JSON.stringify(value, (_, each: unknown) => storable(each));

function storable(value: unknown): unknown {
  if (typeof value === 'string') return plain(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [plain(key), item]));
}

const plain = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();
