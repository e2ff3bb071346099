import type { hookEventDetailSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { wireTime } from '@kumbi/contract/shared/wire-time.ts';
import { readJson } from '../../../kernel/http/json-body.ts';
import type { View } from '../../../kernel/http/view.ts';

/** The input of a run, which texts of steps name as `event`. */
export interface RunEvent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** By lower-case name; credentials are masked. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly at: string;
}

/** Returns the event of a run that a program or a person starts. */
export const calledEvent = (body: unknown, at: Date): RunEvent => ({
  method: 'POST',
  path: '',
  query: {},
  headers: {},
  body,
  at: at.toISOString(),
});

/** Returns the event of a webhook's call, with its body parsed by its content type. */
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

/** Parses a body from outside: its value if it is JSON that isn't nested too deeply, otherwise its text. */
export const readBody = (text: string): unknown => readJson(text)?.value ?? text;

/** Returns JSON that Postgres accepts: its texts contain no NUL and no unpaired surrogate. */
export const storedJson = (value: unknown): string => JSON.stringify(value, (_, each: unknown) => storablePart(each));

/** Returns the value that is read again after `storedJson` has stored it. */
export const storable = (value: unknown): unknown => JSON.parse(storedJson(value));

function storablePart(value: unknown): unknown {
  if (typeof value === 'string') return plain(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [plain(key), item]));
}

const plain = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();
