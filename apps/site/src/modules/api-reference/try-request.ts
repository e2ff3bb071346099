interface TriedCall {
  readonly method: string;
  readonly key: string;
  /** JSON; undefined for a call without one. */
  readonly body: string | undefined;
  readonly lang: string;
}

/**
 * A call of the reference as it is sent. Whoever presses twice means two calls, so that each that writes has an
 * Idempotency-Key of its own. No cookie goes along: a call of the public API is its key's alone.
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
