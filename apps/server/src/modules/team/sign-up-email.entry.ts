import * as z from 'zod';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import type { PublicCtx } from '../../kernel/tenancy/ctx.ts';
import { closedBy, isSignedLink, readToken } from './invitation.rules.ts';
import { findInvitation, findInvitationPlace } from './invitation.store.ts';

/** Returns the address that an open invitation was emailed to. Only the signature in that email reveals it. */
export async function findInvitedEmail(ctx: PublicCtx, query: URLSearchParams): Promise<string | undefined> {
  const { id, signature } = readToken(query.get('invite') ?? '');
  if (signature === undefined || !z.uuid().safeParse(id).success) return undefined;
  const workspaceId = await findInvitationPlace(ctx.tx, id);
  if (!workspaceId) return undefined;
  await enterWorkspace(ctx.tx, workspaceId, 'an invitation');
  const row = await findInvitation({ ...ctx, workspaceId }, id);
  if (!row || !isSignedLink(ctx.kernel, row, signature) || closedBy(row, ctx.kernel.clock.now())) return undefined;
  return row.email ?? undefined;
}
