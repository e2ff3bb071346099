import { Agent } from 'undici';
import {
  type AddressRefusal,
  type AddressRules,
  isAllowed,
  lookupPublic,
  PrivateAddress,
  refuseAddress,
} from './guarded-address.ts';
import { type CallFailure, callOnce, failureOf, type OutgoingAnswer, type OutgoingRequest } from './one-call.ts';
import { createResolver, type ResolveName } from './resolve-name.ts';

/** The only way to call an address that a user entered. */
export interface GuardedClient {
  /** Checks an address without calling it, for a form that saves it. */
  refuse(address: string): AddressRefusal | undefined;
  /** Calls once and follows no redirect. It never throws for a fault of the other side. */
  send(request: GuardedRequest): Promise<GuardedAnswer>;
  close(): Promise<void>;
}

export type GuardedRequest = OutgoingRequest;

export type GuardedAnswer =
  | ({ readonly kind: 'answered'; readonly ms: number } & OutgoingAnswer)
  | { readonly kind: 'refused'; readonly reason: AddressRefusal }
  | { readonly kind: 'failed'; readonly reason: CallFailure; readonly ms: number };

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
          ...(await callOnce(agent, request)),
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
