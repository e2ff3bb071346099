import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, type Refusal } from '../tenancy/refusal.ts';
import type { KeyGate, KeyRequest, KnownKey } from './gate.ts';
import { type CallLeases, showAllowance } from './rate-limit.ts';

/** A call of the public API ignores cookies: only a key admits it, so another site can't misuse a session. */
export async function admitProgram(
  gate: KeyGate,
  leases: CallLeases,
  asked: Pick<KeyRequest, 'types' | 'scope'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  request.admission = { actor: { kind: 'visitor' } };
  const { authorization } = request.headers;
  const { key, outcome: admission } = await gate.admit({ authorization, address: request.ip, ...asked });
  request.programKey = key;
  if (isRefusal(admission)) {
    if (!('www-authenticate' in admission.headers)) reply.header('www-authenticate', 'Bearer');
    return admission;
  }
  // A key with another limit than before begins a new count.
  const allowance = await leases.take(`key ${admission.actor.keyId} ${admission.perMinute}`, admission.perMinute);
  const tooMany = showAllowance(reply, 'key', allowance);
  if (tooMany) return tooMany;
  const monthly = gate.countCall(admission, request.ip);
  const tooManyOfMonth = monthly && showAllowance(reply, 'month', monthly);
  if (tooManyOfMonth) return tooManyOfMonth;
  request.admission = admission;
  return undefined;
}

/** The status of a call whose caller disconnected before the response; it is only logged. */
const disconnected = 499;

/** Adds a call of the public API to the log of its key, with its route instead of its address. */
export const recordRequest =
  (gate: KeyGate, route: string) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (request.programKey)
      gate.recordRequest(request.programKey, {
        method: request.method,
        route,
        status: reply.raw.writableFinished ? reply.statusCode : disconnected,
        code: request.refusedWith,
        ms: Math.round(reply.elapsedTime),
      });
    done();
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a call of the public API, whether it was admitted or not. */
    programKey?: KnownKey | undefined;
  }
}
