import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { firstPaymentCredential } from '../../integrations/integrations.public.ts';
import { accountMethodsTables } from './account-methods.table.ts';
import { type MethodSource, methodKey, methodsOfProvider } from './method.slot.ts';

const gaps = (at: Pick<Ctx, 'tx' | 'workspaceId'>) => rowsOf(at, accountMethodsTables.payment_account_gaps);

/** Returns the methods that an integration's account has no contract for. */
export const readMissingMethods = async (at: ReadCtx, integrationId: string): Promise<readonly PaymentMethod[]> =>
  (await gaps(at).find({ id: integrationId }))?.missing ?? [];

/** Returns the keys of the sources that the account in use at their provider has no contract for. */
export async function readMissingSources(at: ReadCtx, providers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await gaps(at).list({});
  if (rows.length === 0) return new Set();
  const missing = await Promise.all(
    providers.map(async (provider) => {
      const { integrationId } = (await firstPaymentCredential(at, provider)) ?? {};
      const row = rows.find(({ id }) => id === integrationId);
      return (row?.missing ?? []).map((method) => methodKey({ provider, method }));
    }),
  );
  return new Set(missing.flat());
}

/** @returns whether this is news */
export async function recordMissing(
  ctx: Ctx,
  integrationId: string,
  missing: readonly PaymentMethod[],
): Promise<boolean> {
  const before = await readMissingMethods(ctx, integrationId);
  if (JSON.stringify(before) === JSON.stringify(missing)) return false;
  await gaps(ctx).delete({ id: integrationId });
  if (missing.length > 0)
    await gaps(ctx).insert({ id: integrationId, missing: [...missing], created_at: ctx.kernel.clock.now() });
  return true;
}

/** Lists the accounts without some methods, of all workspaces. */
export const readGaps = (kernel: Kernel): Promise<{ workspace_id: WorkspaceId; id: string }[]> =>
  kernel.db.statementAsSystem(
    'list accounts without some methods',
    sql<{ workspace_id: WorkspaceId; id: string }>`select workspace_id, id from payment_account_gaps`,
  );

/** Lists the methods of a provider whose accounts may lack some. */
export const ownSources = (kernel: Kernel, provider: string): MethodSource[] =>
  methodsOfProvider(kernel, provider).filter(({ own }) => own);
