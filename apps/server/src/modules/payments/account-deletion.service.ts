import { formatMoney } from '@kumbi/contract/shared/money.ts';
import type { Ctx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { lockWorkspace, ownWorkspaces } from '../workspaces/workspaces.public.ts';
import { readBalances } from './checkout.store.ts';
import { countUnsettled } from './unsettled.reads.ts';

/** Money goes with the workspace of an account: what is owed to it, what can still arrive, and what is to be given back. */
export async function refuseWhileMoneyIsOpen(ctx: UserCtx): Promise<Refusal | undefined> {
  for await (const inside of ownWorkspaces(ctx, 'may the account be deleted')) {
    // Whoever opens a checkout or books a payment from here on waits, and finds no workspace when it was deleted.
    await lockWorkspace(inside.tx, inside.workspaceId);
    const open = await findOpenMoney(inside);
    if (open) return open;
  }
  return undefined;
}

async function findOpenMoney(ctx: Ctx): Promise<Refusal | undefined> {
  const owed = (await readBalances(ctx)).filter(({ minor }) => minor > 0);
  if (owed.length > 0) {
    const amount = owed.map((balance) => formatMoney(balance, ctx.locale)).join(' + ');
    return refuse('identity.balance_owed', { values: { amount } });
  }
  const { waiting, toReview } = await countUnsettled(ctx);
  if (waiting > 0) return refuse('identity.payments_waiting', { values: { count: waiting } });
  return toReview > 0 ? refuse('identity.payments_to_review', { values: { count: toReview } }) : undefined;
}
