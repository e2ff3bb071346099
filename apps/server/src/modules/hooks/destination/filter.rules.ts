import type { EventFilter } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { hopsHeader, mostHops } from '@kumbi/contract/hooks/hooks.limits.ts';
import { holds } from '@kumbi/contract/shared/comparison.ts';
import { valueAt, valuePath, valueText } from '@kumbi/contract/shared/value-path.ts';
import { readJson } from '../../../kernel/http/json-body.ts';
import type { SentHeader } from '../hooks.table.ts';

/** The parts of an event that a filter reads. */
export interface FilteredEvent {
  readonly method: string;
  readonly headers: readonly SentHeader[];
  readonly contentType: string;
  readonly body: Buffer;
}

/** Returns a function that evaluates filters for one event. The body is parsed at most once, and only if a filter needs it. */
export function matcherFor(event: FilteredEvent): (filter: EventFilter) => boolean {
  let parsed: { readonly value: unknown } | undefined;
  let headers: ReadonlyMap<string, string> | undefined;
  const textOn = {
    body: (name: string): string => {
      parsed ??= { value: parsedBody(event) };
      return valueText(valueAt(parsed.value, valuePath(name) ?? []));
    },
    header: (name: string): string => {
      headers ??= joinedHeaders(event.headers);
      return headers.get(name.toLowerCase()) ?? '';
    },
  };
  return ({ methods, conditions }) =>
    (methods.length === 0 || methods.some((method) => method === event.method)) &&
    conditions.every(({ on, name, comparison, value }) => holds(textOn[on](name), comparison, value));
}

function parsedBody({ body, contentType }: FilteredEvent): unknown {
  const text = body.toString('utf8');
  return /\bx-www-form-urlencoded\b/i.test(contentType)
    ? Object.fromEntries(new URLSearchParams(text))
    : readJson(text)?.value;
}

function joinedHeaders(sent: readonly SentHeader[]): ReadonlyMap<string, string> {
  const joined = Map.groupBy(sent, ([name]) => name.toLowerCase());
  return new Map([...joined].map(([name, all]) => [name, all.map(([, value]) => value).join(', ')]));
}

/** Returns the number of destinations that an event has passed through on its way, as the header says. */
export function hopsOf(headers: readonly SentHeader[]): number {
  const sent = headers.find(([name]) => name.toLowerCase() === hopsHeader)?.[1] ?? '';
  return /^\d{1,3}$/.test(sent) ? Number(sent) : 0;
}

/**
 * Whether an event has passed through more destinations than an event without a loop. Anyone can write the header, but
 * only stops the forwarding of their own call.
 */
export const isLooping = (headers: readonly SentHeader[]): boolean => hopsOf(headers) >= mostHops;
