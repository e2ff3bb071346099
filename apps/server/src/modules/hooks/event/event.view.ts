import { isUtf8 } from 'node:buffer';
import type { hookEventDetailSchema, hookEventSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import { mask } from '../hook/credential.rules.ts';
import type { EventRow, ListedEvent } from './event.reads.ts';
import type { NewEvent } from './event.store.ts';

const shownText = 300;
const shownBody = 600;

/** @returns undefined if the bytes aren't text; an incomplete character at the end is dropped */
function textOf(bytes: Buffer, cut: boolean): string | undefined {
  if (bytes.includes(0)) return undefined;
  for (let short = 0; short <= (cut ? 3 : 0) && short <= bytes.length; short += 1) {
    const part = bytes.subarray(0, bytes.length - short);
    if (isUtf8(part)) return part.toString('utf8');
  }
  return undefined;
}

/** Truncated text never ends with half a character. */
const cutText = (text: string): string => text.slice(0, shownText).toWellFormed();

/** Returns an event for programs' lists. */
export function factsView(row: Omit<ListedEvent, 'beginning'>): Omit<View<typeof hookEventSchema>, 'body'> {
  return {
    id: row.id,
    timestamp: row.created_at,
    method: row.method,
    path: cutText(row.path),
    query: cutText(row.query),
    agent: cutText(row.agent),
    ip: row.ip,
    content_type: cutText(row.content_type),
    size: row.size,
    verification: row.verification,
    refusal: row.refusal,
  };
}

/** Returns an event for lists. */
export const eventView = (row: ListedEvent): View<typeof hookEventSchema> => ({
  ...factsView(row),
  body: textOf(row.beginning, row.size > row.beginning.length) ?? '',
});

/** Returns a just stored event for lists. */
export const newEventView = (event: NewEvent): View<typeof hookEventSchema> =>
  eventView({
    ...event,
    created_at: event.at,
    content_type: event.contentType,
    size: event.body.length,
    refusal: null,
    beginning: event.body.subarray(0, shownBody),
  });

/** The received columns of an event that a module above stores, as JSON. */
export type StoredEvent = Omit<ListedEvent, 'beginning' | 'refusal' | 'created_at'> &
  Pick<EventRow, 'headers'> & { readonly created_at: string };

/** Returns an event that is stored as JSON and its body. */
export const storedEventView = (event: StoredEvent, body: Buffer): View<typeof hookEventDetailSchema> =>
  wholeEventView({ ...event, refusal: null, created_at: new Date(event.created_at), body });

export function wholeEventView(
  row: Omit<ListedEvent, 'beginning'> & Pick<EventRow, 'headers' | 'body'>,
): View<typeof hookEventDetailSchema> {
  const text = textOf(row.body, false);
  return {
    ...factsView(row),
    path: row.path,
    query: row.query,
    agent: row.agent,
    content_type: row.content_type,
    headers: row.headers.map(([name, value]) => ({ name, value, masked: value === mask })),
    body: text ?? row.body.toString('base64'),
    body_encoding: text === undefined ? 'base64' : 'text',
  };
}
