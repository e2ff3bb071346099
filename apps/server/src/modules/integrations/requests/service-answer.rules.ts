import type { RequestResult } from '@kumbi/contract/integrations/service-requests.limits.ts';
import * as z from 'zod';
import { readJson } from '../../../kernel/http/json-body.ts';
import type { OutgoingAnswer } from '../../../kernel/outgoing/one-call.ts';

/** Why a request that was sent has no usable answer. */
export type SentFailure = Exclude<RequestResult, 'answered'>;

/**
 * Why nothing was sent. `paused`: the connection failed repeatedly and rests. `limited`: it has used up its requests of
 * this minute. `busy`: too many of its requests are open.
 */
export type UnsentFailure = 'paused' | 'limited' | 'busy';

export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body as JSON. Undefined if it is empty, or if a refusal is in another form. */
  readonly value: unknown;
  /** The pause that the service asks for. */
  readonly retryAfterMs?: number;
}

export type SentAnswer = Answered | { readonly kind: 'failed'; readonly reason: SentFailure };
export type ServiceAnswer =
  | SentAnswer
  | { readonly kind: 'failed'; readonly reason: UnsentFailure; readonly retryAfterMs: number };

/** The pause that a service, or a limit, asks for. */
export const pauseOf = (answer: ServiceAnswer): number | undefined =>
  'retryAfterMs' in answer ? answer.retryAfterMs : undefined;

const temporaryStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Whether the same request may succeed later, so that work waits instead of failing. */
export const isTemporary = (answer: ServiceAnswer): boolean =>
  answer.kind === 'failed' || temporaryStatuses.has(answer.status);

/** Google's reasons for a 403 that passes. */
const limitSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.enum(['rateLimitExceeded', 'userRateLimitExceeded']) })) }),
});
/** Graph's codes of limits that pass, which it sends with the status 400. A subcode stands for another reason. */
const graphLimitSchema = z.object({
  error: z.object({ code: z.literal([4, 17, 32, 613]), error_subcode: z.undefined().optional() }),
});
/** Whether the service refuses a call only because of its limits, with any status. */
export const isLimit = ({ status, value }: Answered): boolean =>
  status === 429 ||
  (status === 403 && limitSchema.safeParse(value).success) ||
  (status === 400 && graphLimitSchema.safeParse(value).success);

/** Whether the service itself is in trouble. Its refusals, and its limits, are answers of a healthy service. */
export const isFault = (answer: ServiceAnswer): boolean =>
  answer.kind === 'failed' || (answer.status >= 500 && answer.status !== 501);

/** Reads an answer. A success must be JSON, if JSON is expected: a page of a proxy isn't the service's answer. */
export function readServiceAnswer(answer: OutgoingAnswer, expected: 'json' | 'bytes', now: Date): SentAnswer {
  if (answer.cut) return { kind: 'failed', reason: 'too_large' };
  const { status, headers, body } = answer;
  const isHtml = /^text\/html\b/i.test(headers['content-type'] ?? '');
  const value = body.length > 0 && !isHtml ? readJson(body.toString('utf8'))?.value : undefined;
  const isSuccess = status >= 200 && status < 300;
  if (expected === 'json' && isSuccess && body.length > 0 && value === undefined)
    return { kind: 'failed', reason: 'not_json' };
  const retryAfterMs = readRetryAfter(headers['retry-after'], now);
  return { kind: 'answered', status, headers, body, value, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** @param text seconds, or a date of HTTP */
function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}

const mask = '•••';
/** A shorter value isn't a secret, and would mask parts of ordinary words. */
const leastSecret = 6;
const longest = 300;

/** Masks all secrets of a connection in a text for its log, as they are and as they are written in addresses. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const written = secrets
    .filter((secret) => secret.length >= leastSecret)
    .flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return written.reduce((masked, secret) => masked.replaceAll(secret, mask), text).slice(0, longest);
}

/** The host and the path of an address. Its query often has credentials, so it isn't logged. */
export function loggedAddress(address: string, secrets: readonly string[]): string {
  const url = new URL(address);
  return maskSecrets(`${url.host}${url.pathname}`, secrets);
}
