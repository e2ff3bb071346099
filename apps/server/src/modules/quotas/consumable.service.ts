import { type Counter, inboundCounters } from '@kumbi/contract/quotas/counters.limits.ts';
import { quotaWarning } from '@kumbi/contract/quotas/quotas.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { emit } from '../../kernel/events/emit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { currentEntitlement } from './entitlement.service.ts';
import { recordWarned } from './ledger.store.ts';
import { isNearlyUsed, limited, refusalOfPlan } from './quota.service.ts';
import { shownUnits } from './units.rules.ts';

/** The result of a use, and the remaining units. */
export interface ConsumableUse {
  /** `due`: the plan's month or end has to be processed first, and nothing was used. `ended`, `none`: there is no plan. */
  readonly state: 'open' | 'due' | 'ended' | 'none';
  readonly used: number;
  readonly remaining: number | null;
  readonly allowance: number | null;
  readonly warned: boolean | null;
}

interface Wanted {
  readonly counter: Counter;
  /** SQL of the number of units. */
  readonly units: RawBuilder<unknown>;
  /** Whether to use the remaining units if they are fewer. */
  readonly partly: boolean;
  readonly now: Date;
}

/**
 * Returns SQL of a row source that uses units of a consumable in the caller's statement: its columns are those of
 * `ConsumableUse`. It locks the counter until the transaction ends. Pass the row to `followUse` after the commit.
 */
export const consumableUse = ({ counter, units, partly, now }: Wanted): RawBuilder<ConsumableUse> =>
  sql`use_consumable(${counter}, ${units}, ${partly}, ${inboundCounters.includes(counter)}, ${now}::timestamptz)`;

/**
 * Takes units of a consumable that is counted by the hour and is never returned. Like `spend`, it locks the counter until the
 * transaction ends: call it late.
 */
export async function spendConsumable(ctx: Ctx, counter: Counter, amount: number): Promise<Refusal | undefined> {
  const use = await tryUse(ctx, counter, amount);
  if (use.used === amount) {
    if (isWarningDue(use)) await warn(ctx, counter, use);
    return undefined;
  }
  return (await refusalOfPlan(ctx, counter)) ?? limited(ctx, counter, undefined);
}

async function tryUse(ctx: Ctx, counter: Counter, amount: number): Promise<ConsumableUse> {
  const units = sql`${amount}::bigint`;
  const statement = sql<ConsumableUse>`select * from ${consumableUse({ counter, units, partly: false, now: ctx.kernel.clock.now() })}`;
  const first = await statement.execute(ctx.tx);
  if (first.rows[0]?.state === 'due') await currentEntitlement(ctx);
  const { rows } = first.rows[0]?.state === 'due' ? await statement.execute(ctx.tx) : first;
  if (!rows[0]) throw new Error(`the use of ${counter} has no result`);
  return rows[0];
}

/**
 * Does what a use outside of a service's transaction leaves to do: begins the plan's month, or warns once that the allowance
 * is nearly used.
 *
 * @returns whether the use has to be repeated
 */
export async function followUse(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  counter: Counter,
  use: ConsumableUse,
): Promise<boolean> {
  if (use.state === 'due') {
    await inSystemCtx(kernel, workspaceId, 'begin the month of a plan', currentEntitlement);
    return true;
  }
  if (isWarningDue(use))
    await inSystemCtx(kernel, workspaceId, 'warn of an allowance', (ctx) => warn(ctx, counter, use));
  return false;
}

const isWarningDue = ({ state, used, warned, allowance, remaining }: ConsumableUse): boolean =>
  state === 'open' && used > 0 && warned === false && isNearlyUsed(allowance ?? 0, remaining ?? 0);

/** Several uses may find the warning due before the first of them has recorded it. */
async function warn(ctx: Ctx, counter: Counter, { remaining, allowance }: ConsumableUse): Promise<void> {
  if (!(await recordWarned(ctx, counter))) return;
  await emit(ctx, quotaWarning, {
    counter,
    remaining: shownUnits(counter, remaining ?? 0, false),
    allowance: shownUnits(counter, allowance ?? 0, false),
  });
}
