import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './control-answers.ts';

/**
 * A page on the internet can make this machine's browser call a loopback address. With DNS rebinding, its own name
 * appears
 * in Host; otherwise its origin appears in Origin.
 */
export async function onlyFromThisMachine(request: FastifyRequest, reply: FastifyReply) {
  const host = request.headers.host ?? '';
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)) {
    return refuse(reply, 403, 'host.refused', 'The sandbox answers to loopback addresses only');
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) {
    return refuse(reply, 403, 'origin.refused', 'The sandbox answers to its own page only');
  }
}

export function onlyWithToken(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (isSameCredential(sent, token)) return;
    return refuse(reply.header('www-authenticate', 'Bearer'), 401, 'token.refused', 'Send the control token');
  };
}

/** Compares in constant time. An empty or absent credential matches nothing, not even another empty one. */
export function isSameCredential(presented: string | undefined, expected: string): boolean {
  if (!presented || !expected) return false;
  return timingSafeEqual(digest(presented), digest(expected));
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
