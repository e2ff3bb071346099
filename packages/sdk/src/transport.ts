import { KumbiError, ownError } from './kumbi-error.ts';
import type { ErrorEnvelope, Language } from './wire.ts';

export interface KumbiOptions {
  /** The secret of an API key. Keep it on a server: anyone with the secret has all of the key's access. */
  readonly key: string;
  /** The address of Kumbi, such as `https://kumbi.example`. */
  readonly url: string;
  /** The language of error messages; English by default. */
  readonly language?: Language;
  readonly fetch?: typeof globalThis.fetch;
  /** Per attempt; 30 seconds by default. Calls that wait add their own waiting time. */
  readonly timeoutMs?: number;
  /** The maximum number of retries; 2 by default, 0 for none. */
  readonly retries?: number;
}

export interface CallOptions {
  /** Aborts the call, which then fails with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Makes a write safe to repeat in a later run of the program. By default, each call has its own key. */
  readonly idempotencyKey?: string;
}

export type Fields = Readonly<Record<string, unknown>>;
export type Send = (route: string, input: Fields, options: CallOptions) => Promise<unknown>;

const firstPauseMs = 500;
const longestPauseMs = 60_000;

/**
 * Sends calls, and retries those that may have been lost or were rejected temporarily. All attempts of a write have one
 * Idempotency-Key, so that it happens once.
 */
export function createTransport(options: KumbiOptions): Send {
  const { key, language = 'en', timeoutMs = 30_000, retries = 2 } = options;
  const base = `${options.url.replace(/(?<!\/)\/+$/, '')}/api/v1`;
  const doFetch = options.fetch ?? globalThis.fetch;

  const attempt = async (request: Prepared, signal: AbortSignal | undefined): Promise<Outcome> => {
    const timeout = AbortSignal.timeout(timeoutMs + request.waitMs);
    const { url, ...init } = request;
    try {
      const response = await doFetch(url, {
        method: init.method,
        headers: init.headers,
        ...(init.body === undefined ? {} : { body: init.body }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return outcomeOf(response, await response.text(), language);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      const error = ownError(timeout.aborted ? 'client.timeout' : 'client.network', language, { cause });
      return { error, again: true, afterMs: undefined };
    }
  };

  return async (route, input, { signal, idempotencyKey }) => {
    signal?.throwIfAborted();
    const request = prepare(base, route, input, {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      'accept-language': language,
      ...(route.startsWith('GET ') ? {} : { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    });
    for (let tries = 0; ; tries += 1) {
      const outcome = await attempt(request, signal);
      if (!('error' in outcome)) return outcome.answer;
      const pauseMs = outcome.afterMs ?? firstPauseMs * 2 ** tries * (0.5 + Math.random());
      if (!outcome.again || tries >= retries || pauseMs > longestPauseMs) throw outcome.error;
      await pause(pauseMs, signal);
    }
  };
}

interface Prepared {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** The delay that the server requested. */
  readonly waitMs: number;
}

type Outcome =
  | { readonly answer: unknown }
  | { readonly error: KumbiError; readonly again: boolean; readonly afterMs: number | undefined };

/** Fields named in the path go there; the others go into the query of a GET and into the body of other calls. */
function prepare(base: string, route: string, input: Fields, headers: Prepared['headers']): Prepared {
  const [method = '', template = ''] = route.split(' ');
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name) ?? '');
    rest.delete(name);
    // These would change the address, even if encoded.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} is missing`);
    return encodeURIComponent(value);
  });
  const waitMs = Number(rest.get('wait') ?? 0) * 1_000;
  const writes = method !== 'GET' && method !== 'DELETE';
  if (writes && [...rest.values()].some((value) => value instanceof Blob))
    return { url: `${base}${path}`, method, headers, body: formOf(rest), waitMs: 0 };
  if (writes)
    return {
      url: `${base}${path}`,
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(rest)),
      waitMs: 0,
    };
  const query = new URLSearchParams();
  for (const [name, value] of rest) query.set(name, String(value));
  return { url: `${base}${path}${query.size > 0 ? `?${query}` : ''}`, method, headers, waitMs };
}

/** The runtime adds the content type, with the form's boundary. */
function formOf(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function outcomeOf(response: Response, text: string, language: Language): Outcome {
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const answer = parsed(text);
  if (response.ok && answer !== undefined) return { answer };
  const error = isEnvelope(answer)
    ? new KumbiError(status, answer, { requestId })
    : ownError('client.unexpected_answer', language, { status, requestId });
  // The first attempt may still be running after the second one was sent.
  const again = [429, 502, 503, 504].includes(status) || error.code === 'request.in_progress';
  return { error, again, afterMs: retryAfterMs(response.headers.get('retry-after')) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function isEnvelope(answer: unknown): answer is ErrorEnvelope {
  const { code, message, action } = (answer ?? {}) as Partial<Record<keyof ErrorEnvelope, unknown>>;
  return typeof code === 'string' && typeof message === 'string' && typeof action === 'string';
}

/** Seconds, or a date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Waits. @throws the signal's reason if it aborts the wait */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
