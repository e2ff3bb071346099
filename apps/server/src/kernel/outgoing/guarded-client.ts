import { Agent, type Dispatcher, errors } from 'undici';
import { readBounded } from './bounded-body.ts';
import {
  type AddressRefusal,
  type AddressRules,
  isAllowed,
  lookupPublic,
  PrivateAddress,
  refuseAddress,
} from './guarded-address.ts';
import { createResolver, type ResolveName } from './resolve-name.ts';

/** The only way to call an address that a user entered. */
export interface GuardedClient {
  /** Checks an address without calling it, for a form that saves it. */
  refuse(address: string): AddressRefusal | undefined;
  /** Calls once and follows no redirect. It never throws for a fault of the other side. */
  send(request: GuardedRequest): Promise<GuardedAnswer>;
  close(): Promise<void>;
}

export interface GuardedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For the whole call, from the name lookup to the last byte of the response. */
  readonly timeoutMs: number;
  /** The maximum number of bytes to read of the response's body. */
  readonly maxBytes: number;
}

export type GuardedAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
      /** The body was longer than `maxBytes`. */
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
 * Many tenants call the same origin of a well-known service, so one tenant must not occupy all of its sockets: callers
 * limit each tenant to far fewer. This limit only bounds the sockets that a single origin can take.
 */
const socketsPerOrigin = 256;
/** Every call has its own timeout. This one ends a connection after its callers have given up. */
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
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function failureOf(error: unknown): 'timeout' | 'unknown_host' | 'tls' | 'connection' {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError' || error instanceof errors.ConnectTimeoutError) return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  // Covers all results of the resolver: no such name, no address, a failing or silent name server.
  if ('syscall' in error && String(error.syscall).startsWith('query')) return 'unknown_host';
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/.test(code)) return 'tls';
  if (code === '' && !(error instanceof errors.UndiciError)) throw error;
  return 'connection';
}
