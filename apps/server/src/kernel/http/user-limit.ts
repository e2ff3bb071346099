import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import type { Refusal } from '../tenancy/refusal.ts';
import { type CallLeases, showAllowance } from './rate-limit.ts';

/**
 * Counts a signed-in person's call: a read against their own limit, and a write against theirs and their workspace's, so
 * that neither a runaway program nor one company slows all others down.
 */
export async function countUserCall(
  kernel: Kernel,
  leases: CallLeases,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  const { actor, membership } = request.admission;
  if (actor.kind !== 'user') return undefined;
  const { KUMBI_USER_READS: reads, KUMBI_USER_WRITES: writes, KUMBI_WORKSPACE_WRITES: ofWorkspace } = kernel.config.env;
  if (request.method === 'GET' || request.method === 'HEAD')
    return showAllowance(reply, 'reads', await leases.take(`reads user ${actor.userId}`, reads));
  const tooMany = showAllowance(reply, 'user', await leases.take(`writes user ${actor.userId}`, writes));
  // A refused person takes nothing from the others.
  if (tooMany || !membership) return tooMany;
  const key = `writes workspace ${membership.workspaceId}`;
  return showAllowance(reply, 'workspace', await leases.take(key, ofWorkspace));
}
