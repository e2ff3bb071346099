import type { failures } from '@kumbi/contract/admin/admin.endpoints.ts';
import type { Failure, healthSchema } from '@kumbi/contract/admin/admin.schemas.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import { dropSetAside, listSetAside, retrySetAside } from '../../kernel/due/set-aside.store.ts';
import { readSetAsideFigures } from '../../kernel/due/set-aside-figures.reads.ts';
import { noteSecurity } from '../../kernel/http/security-log.ts';
import type { View } from '../../kernel/http/view.ts';
import { dropDeadJob, listDeadJobs, retryDeadJobs } from '../../kernel/jobs/dead-jobs.store.ts';
import { readQueueFigures } from '../../kernel/jobs/queue-figures.reads.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SetAsideTable } from '../../kernel/module.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { watchedQueues } from './failure.slot.ts';
import { readDatabaseFigures } from './health.reads.ts';

type Which = Pick<Failure, 'kind' | 'id'>;
type Caller = Pick<UserCtx, 'kernel' | 'actor' | 'caller'>;

/** The latest of each kind; the command shows all. */
const shownWork = 50;

const queuesOf = (kernel: Kernel): readonly SetAsideTable[] => [...kernel.registry.all(watchedQueues).values()];

export async function getOperatorHealth({ kernel }: Caller): Promise<View<typeof healthSchema>> {
  const [jobs, queues, database] = await Promise.all([
    readQueueFigures(kernel),
    readSetAsideFigures(kernel, queuesOf(kernel)),
    readDatabaseFigures(kernel),
  ]);
  const { env } = kernel.config;
  return {
    jobs: { ready: jobs.ready, dead: jobs.dead, oldest_seconds: jobs.oldestSeconds },
    queues: queues.map(({ name, rows }) => ({ name, set_aside: rows })),
    database,
    providers: [
      { name: 'smtp', is_set_up: env.SMTP_URL !== undefined },
      { name: 's3', is_set_up: env.S3_BUCKET !== undefined },
      { name: 'google', is_set_up: env.GOOGLE_CLIENT_ID !== undefined },
    ],
  };
}

export async function listFailures({ kernel }: Caller): Promise<Returns<typeof failures.list>> {
  const owner = kernel.db.ownerPool;
  const [dead, aside] = await Promise.all([
    listDeadJobs(owner, shownWork),
    listSetAside(owner, queuesOf(kernel), shownWork),
  ]);
  const jobs = dead.jobs.map(({ id, name, attempts, failedAt, error }) => ({
    ...{ id, kind: 'job' as const, name, attempts },
    ...{ failed_at: failedAt, fault: error },
  }));
  const rows = aside.rows.map(({ id, name, attempts, setAsideAt, fault }) => ({
    ...{ id, kind: 'row' as const, name, attempts },
    ...{ failed_at: setAsideAt, fault },
  }));
  const shown = [...jobs, ...rows];
  const total = dead.total + aside.total;
  return { has: total > shown.length, total, failures: shown };
}

export async function repeatFailure(ctx: Caller, which: Which): Promise<{ repeated: true } | Refusal> {
  const owner = ctx.kernel.db.ownerPool;
  const { id } = which;
  const found = !isOf(which)
    ? []
    : which.kind === 'job'
      ? await retryDeadJobs(owner, { id })
      : await retrySetAside(owner, queuesOf(ctx.kernel), { id });
  if (found.length === 0) return refuse('admin.failure_unknown');
  record(ctx, 'failure_repeated');
  return { repeated: true };
}

export async function deleteFailure(ctx: Caller, which: Which): Promise<{ deleted: true } | Refusal> {
  const owner = ctx.kernel.db.ownerPool;
  const { id } = which;
  const found =
    isOf(which) &&
    (which.kind === 'job' ? await dropDeadJob(owner, id) : await dropSetAside(owner, queuesOf(ctx.kernel), id));
  if (!found) return refuse('admin.failure_unknown');
  record(ctx, 'failure_deleted');
  return { deleted: true };
}

/** Jobs have numbers, and rows have ids. */
const isOf = ({ kind, id }: Which): boolean => (kind === 'job') === /^\d+$/.test(id);

const record = ({ kernel, actor, caller }: Caller, event: string): void =>
  noteSecurity(kernel, {
    event,
    ...(actor.kind === 'user' ? { account: actor.userId } : {}),
    ip: caller.ip,
    requestId: caller.requestId,
  });
