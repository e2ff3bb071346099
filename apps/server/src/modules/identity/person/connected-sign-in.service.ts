import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { connectedSignIns } from '@kumbi/contract/identity/connected-sign-in.endpoints.ts';
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
  { tx, actor }: UserCtx,
  id: string,
): Promise<Returns<typeof connectedSignIns.delete> | Refusal> {
  return (await deleteConnectedAccount(tx, actor.userId, id))
    ? { deleted: true }
    : refuse('identity.connected_unknown');
}
