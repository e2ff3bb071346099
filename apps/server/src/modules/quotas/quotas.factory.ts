import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { startPlan } from './entitlement.service.ts';
import { endOfPeriod } from './month.rules.ts';
import { readPlan } from './plan/plan.store.ts';

type Where = Pick<TestPerson, 'workspaceId'>;

/** Runs work in a workspace, like a route or a job. */
export const inside = <T>(server: TestServer, { workspaceId }: Where, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inSystemCtx(server.kernel, workspaceId, 'test', work);

interface GivenPlan {
  code?: string;
  allowances?: Partial<Record<Counter, number>>;
  /** Null for no end. */
  until?: Date | null;
}

/** Gives a workspace a plan of the catalogue, by default the free one, with other allowances if the test names them. */
export const givePlan = (server: TestServer, who: Where, given: GivenPlan = {}): Promise<void> =>
  inside(server, who, async (ctx) => {
    const { code, name, allowances } = await readPlan(ctx.tx, server.clock.now(), given.code ?? 'free');
    const until = code === 'free' ? null : endOfPeriod(server.clock.now(), 'month');
    await startPlan(ctx, {
      plan: { code, name, allowances: { ...allowances, ...given.allowances } },
      period: 'month',
      until: given.until === undefined ? until : given.until,
    });
  });

interface Sums {
  counter: Counter;
  balance: number;
  held: number;
  lots: number;
  ledger: number;
}

/** Reads the three sums that must always agree, for every counter of a workspace. */
export async function readSums(server: TestServer, { workspaceId }: Where): Promise<Sums[]> {
  const { rows } = await server.kernel.db.ownerPool.query<Sums>(
    `select b.counter, b.remaining as balance, b.held,
       coalesce((select sum(remaining) from quota_lots l where l.workspace_id = b.workspace_id and l.counter = b.counter), 0)::bigint as lots,
       coalesce((select sum(amount) from quota_ledger g where g.workspace_id = b.workspace_id and g.counter = b.counter), 0)::bigint as ledger
     from quota_balances b where b.workspace_id = $1 order by 1`,
    [workspaceId],
  );
  return rows;
}

export async function balanceOf(server: TestServer, who: Where, counter: Counter): Promise<number> {
  return (await readSums(server, who)).find((each) => each.counter === counter)?.balance ?? 0;
}
