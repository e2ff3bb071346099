import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { connectedSignIns } from '@kumbi/contract/identity/connected-sign-in.endpoints.ts';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { deleteConnectedAccount, readConnectedAccounts } from './me.store.ts';

export async function listConnectedSignIns({ tx, actor }: UserCtx): Promise<Returns<typeof connectedSignIns.list>> {
  const rows = await readConnectedAccounts(tx, actor.userId);
  return {
    connected_sign_ins: rows.map(({ id, provider_id: provider, created_at: connected_at }) => ({
      id,
      provider,
      connected_at,
    })),
  };
}

/** The person can still sign in: with a password, or with a link by email. */
export async function deleteConnectedSignIn(
  { kernel, tx, actor, caller }: UserCtx,
  id: string,
): Promise<Returns<typeof connectedSignIns.delete> | Refusal> {
  if (!(await deleteConnectedAccount(tx, actor.userId, id))) return refuse('identity.connected_unknown');
  noteSecurity(kernel, {
    event: 'sign_in_disconnected',
    account: actor.userId,
    ip: caller.ip,
    requestId: caller.requestId,
  });
  return { deleted: true };
}
