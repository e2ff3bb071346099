import { Agent, type Dispatcher, errors } from 'undici';
import {
  type AddressRefusal,
  type AddressRules,
  isAllowed,
  lookupPublic,
  PrivateAddress,
  refuseAddress,
} from './guarded-address.ts';
import { createResolver, type ResolveName } from './resolve-name.ts';

/** The only way to call an address that a user gave. */
export interface GuardedClient {
  /** What can be told before calling, for a form that saves the address. */
  refuse(address: string): AddressRefusal | undefined;
  /** Calls once, follows no redirect, and never throws for what the other side does. */
  send(request: GuardedRequest): Promise<GuardedAnswer>;
  close(): Promise<void>;
}

export interface GuardedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For everything, from the name to the last byte of the answer. */
  readonly timeoutMs: number;
  /** What is read of the answer's body; the rest is left unread. */
  readonly maxBytes: number;
}

export type GuardedAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
      /** The body went on after `maxBytes`. */
      readonly cut: boolean;
      readonly ms: number;
    }
  | { readonly kind: 'refused'; readonly reason: AddressRefusal }
  | {
      readonly kind: 'failed';
      readonly reason: 'timeout' | 'unknown_host' | 'tls' | 'connection';
      readonly ms: number;
    };

/**
 * Many tenants call one origin of a well-known service, so that one of them must not hold all of its sockets: who calls
 * lets each have far fewer at once. This only bounds what a single origin can take of the process.
 */
const socketsPerOrigin = 256;
/** Every call has a time of its own; this ends a connection that nobody waits for any more. */
const connectMs = 15_000;

export function createGuardedClient(rules: AddressRules, resolve: ResolveName = createResolver()): GuardedClient {
  const options = { connections: socketsPerOrigin, allowH2: false, keepAliveTimeout: 10_000, maxHeaderSize: 16_384 };
  const outside = new Agent({ ...options, connect: { lookup: lookupPublic(resolve), timeout: connectMs } });
  const allowed = new Agent({ ...options, connect: { timeout: connectMs } });
  return {
    refuse: (address) => refuseAddress(address, rules),
    async send(request) {
      const reason = refuseAddress(request.url, rules);
      if (reason) return { kind: 'refused', reason };
      const agent = isAllowed(new URL(request.url), rules) ? allowed : outside;
      const began = performance.now();
      const ms = () => Math.round(performance.now() - began);
      try {
        return {
          kind: 'answered',
          ...(await call(agent, request)),
          ms: ms(),
        };
      } catch (error) {
        if (error instanceof PrivateAddress) return { kind: 'refused', reason: 'private' };
        return { kind: 'failed', reason: failureOf(error), ms: ms() };
      }
    },
    async close() {
      await Promise.all([outside.destroy(), allowed.destroy()]);
    },
  };
}

async function call(agent: Dispatcher, request: GuardedRequest) {
  const url = new URL(request.url);
  const signal = AbortSignal.timeout(request.timeoutMs);
  const asked = agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: request.method as Dispatcher.HttpMethod,
    // What comes compressed could be small on the way and large here.
    headers: { 'accept-encoding': 'identity', ...request.headers },
    body: request.body ?? null,
    signal,
  });
  // The library hears the signal only when it has a connection, which may never come.
  const answer = await Promise.race([asked, overdue(signal)]);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer.body as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Leaving the loop destroys the stream, and its socket with what was still to come.
    if (size > request.maxBytes) break;
  }
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    ),
    body: Buffer.concat(parts).subarray(0, request.maxBytes),
    cut: size > request.maxBytes,
  };
}

const overdue = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function failureOf(error: unknown): 'timeout' | 'unknown_host' | 'tls' | 'connection' {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError' || error instanceof errors.ConnectTimeoutError) return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  // Whatever the resolver says: no such name, no address, or a name server that cannot say or is silent.
  if ('syscall' in error && String(error.syscall).startsWith('query')) return 'unknown_host';
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/.test(code)) return 'tls';
  if (code === '' && !(error instanceof errors.UndiciError)) throw error;
  return 'connection';
}
