import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { type Refusal, refuse } from '../tenancy/refusal.ts';
import type { Allowance, CallLeases } from './rate-limit.ts';

/**
 * Counts a write against the limits of its user and its workspace, so that neither a runaway program nor one company
 * slows down all others.
 */
export async function countWrite(
  kernel: Kernel,
  leases: CallLeases,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  const { actor, membership } = request.admission;
  if (actor.kind !== 'user' || request.method === 'GET') return undefined;
  const { KUMBI_USER_WRITES: ofUser, KUMBI_WORKSPACE_WRITES: ofWorkspace } = kernel.config.env;
  const user = await leases.take(`writes user ${actor.userId}`, ofUser);
  // A refused user's writes don't count against the workspace.
  const workspace =
    user.allowed && membership
      ? await leases.take(`writes workspace ${membership.workspaceId}`, ofWorkspace)
      : undefined;
  reply.headers(allowanceHeaders({ user, ...(workspace ? { workspace } : {}) }));
  const over = [user, workspace].find((allowance) => allowance?.allowed === false);
  return over && refuse('request.rate_limited', { values: { seconds: over.seconds } });
}

/** Header fields of draft-ietf-httpapi-ratelimit-headers, version 9 and later. */
export function allowanceHeaders(policies: Readonly<Record<string, Allowance>>): Record<string, string> {
  const fields = Object.entries(policies);
  return {
    'ratelimit-policy': fields.map(([name, { limit }]) => `"${name}";q=${limit};w=60`).join(', '),
    ratelimit: fields.map(([name, { remaining, seconds }]) => `"${name}";r=${remaining};t=${seconds}`).join(', '),
  };
}
