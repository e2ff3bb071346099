interface TriedCall {
  readonly method: string;
  readonly key: string;
  /** JSON; undefined if the call has no body. */
  readonly body: string | undefined;
  readonly lang: string;
}

/**
 * Builds the request of a tried call. Pressing twice means two calls, so each write has its own Idempotency-Key. No cookie
 * is sent: a call of the public API is identified by its key alone.
 */
export const tryRequest = ({ method, key, body, lang }: TriedCall): RequestInit => ({
  method,
  credentials: 'omit',
  headers: {
    authorization: `Bearer ${key}`,
    'accept-language': lang,
    ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body }),
});
