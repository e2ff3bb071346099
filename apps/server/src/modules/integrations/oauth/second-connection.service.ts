import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findAccount, findAccountIntegration, lockAccountName } from './oauth-account.store.ts';

/** Refuses to restore a connection whose account was connected again after its deletion. */
export async function refuseSecondConnection(ctx: Ctx, { id }: { readonly id: string }): Promise<Refusal | undefined> {
  const account = await findAccount(ctx, id);
  if (!account) return undefined;
  await lockAccountName(ctx, account);
  return (await findAccountIntegration(ctx, account, id)) ? refuse('integration.account_connected') : undefined;
}
