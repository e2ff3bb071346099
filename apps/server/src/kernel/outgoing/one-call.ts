import { type Dispatcher, errors } from 'undici';
import { readBounded } from './bounded-body.ts';

export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For the whole call, from the name lookup to the last byte of the response. */
  readonly timeoutMs: number;
  /** The maximum number of bytes to read of the response's body. */
  readonly maxBytes: number;
  /** Ends the call before its timeout. */
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body was longer than `maxBytes`. */
  readonly cut: boolean;
}

/** Why there is no response. */
export type CallFailure = 'timeout' | 'unknown_host' | 'tls' | 'connection';

/** Calls once and follows no redirect. @throws an error for `failureOf` */
export async function callOnce(agent: Dispatcher, request: OutgoingRequest): Promise<OutgoingAnswer> {
  const ending = new AbortController();
  // Unlike that of `AbortSignal.timeout`, it ends with the call, and creates no error for calls that are long over.
  const timer = setTimeout(
    () => ending.abort(new DOMException('the call took too long', 'TimeoutError')),
    request.timeoutMs,
  );
  const signal = request.signal ? AbortSignal.any([ending.signal, request.signal]) : ending.signal;
  try {
    return await callUntil(agent, request, signal);
  } finally {
    clearTimeout(timer);
  }
}

async function callUntil(agent: Dispatcher, request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> {
  const url = new URL(request.url);
  const asked = agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: request.method as Dispatcher.HttpMethod,
    // A compressed body could be small in transit and large here.
    headers: { 'accept-encoding': 'identity', ...request.headers },
    body: request.body ?? null,
    signal,
  });
  // The library only checks the signal once it has a connection, which may never happen.
  const answer = await Promise.race([asked, overdue(signal)]);
  const { bytes, cut } = await readBounded(answer.body, request.maxBytes);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    ),
    body: bytes,
    cut,
  };
}

const overdue = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Reads an error of `callOnce`. @throws it if it isn't the other side's fault */
export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof Error)) throw error;
  const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
  if (isLate || error instanceof errors.ConnectTimeoutError) return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  // Covers all results of the resolver: no such name, no address, a failing or silent name server.
  if ('syscall' in error && /^(query|getaddrinfo)/.test(String(error.syscall))) return 'unknown_host';
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/.test(code)) return 'tls';
  if (code === '' && !(error instanceof errors.UndiciError)) throw error;
  return 'connection';
}
