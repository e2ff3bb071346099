import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer, Endpoint, Input } from '@kumbi/contract/endpoint.ts';
import { addressOf, formOf } from '@kumbi/server/testing/test-parts.ts';

export interface CallResult<Body> {
  readonly status: number;
  readonly body: Body;
  /** The cookies that a browser sends from now on; empty without a new one. */
  readonly cookie: string;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
}

/** Calls the API like a browser. */
export function caller(url: string) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { headers = {} }: CallOptions = {},
  ): Promise<CallResult<Answer<E>>> {
    const { body } = input as { body?: Record<string, unknown> };
    const form = endpoint.multipart && body ? formOf(body) : undefined;
    const response = await fetch(`${url}${addressOf(endpoint, input as { params?: unknown; query?: unknown })}`, {
      method: endpoint.method,
      headers: {
        origin: url,
        'x-kumbi-client': 'crash-test',
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: form ?? JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return { status: response.status, body: (await response.json()) as Answer<E>, cookie };
  };
}

export type Call = ReturnType<typeof caller>;

/** Calls the sandbox's control API for events in the outside world. */
export async function outside<Body>(
  folder: string,
  at: string,
  method = 'GET',
  body?: unknown,
): Promise<Omit<CallResult<Body>, 'cookie'>> {
  const file = path.join(folder, 'sandbox/address.json');
  const { url, token } = JSON.parse(readFileSync(file, 'utf8')) as { url: string; token: string };
  const response = await fetch(`${url}/control${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Returns whether a call failed because a process had just been killed or was restarting. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  );
}
