import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { counters } from '@kumbi/contract/quotas/counters.limits.ts';
import { defaultLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { grants } from '@kumbi/contract/subscriptions/grants.endpoints.ts';
import { type CreateGrant, grantSchema } from '@kumbi/contract/subscriptions/grants.schemas.ts';
import { longestGrantDays } from '@kumbi/contract/subscriptions/subscriptions.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { enterWorkspace } from '../../../kernel/database/directory.ts';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx, UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '../../../kernel/time/zones.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { findUser } from '../../identity/identity.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import {
  allowedUnits,
  findPlan,
  findSuccessor,
  grantBought,
  isFree,
  isInForce,
  lockPlan,
  type PlanRow,
  readEntitlement,
  startPlan,
  upsertSuccessor,
} from '../../quotas/quotas.public.ts';
import { currentWorkspace, findWorkspaceByCode } from '../../workspaces/workspaces.public.ts';
import { returnTo } from '../waiting-plan.rules.ts';
import { grantedNotification } from './grant.notifications.ts';
import { readGrants, type ShownGrant } from './grant.reads.ts';
import { insertGrant, type NewGrant } from './grant.store.ts';

type Granted = Pick<NewGrant, 'counter' | 'units' | 'plan' | 'plan_name' | 'until'>;
type Units = Extract<CreateGrant, { kind: 'units' }>;
type Plan = Extract<CreateGrant, { kind: 'plan' }>;

export async function listGrants(
  { kernel, locale }: UserCtx,
  query: Parsed<typeof grants.list>['query'],
): Promise<Returns<typeof grants.list>> {
  const { rows, total, cursor } = await readGrants(kernel.db, query);
  return {
    has: cursor !== undefined,
    total,
    ...(cursor ? { cursor } : {}),
    grants: rows.map((row) => grantView(row, locale)),
  };
}

/**
 * Grants units or a plan to a workspace. Its owner gets a notification, and finds the reason in the audit log and in the
 * ledger. A grant never replaces or shortens a paid plan.
 */
export async function createGrant(ctx: UserCtx, body: CreateGrant): Promise<Returns<typeof grants.create> | Refusal> {
  const { kernel, actor, caller } = ctx;
  const workspaceId = await findWorkspaceByCode(kernel.db, body.workspace);
  if (!workspaceId) return refuse('grants.workspace_unknown');
  await enterWorkspace(ctx.tx, workspaceId, 'an operator grants units or a plan');
  const inside: Ctx = { ...ctx, workspaceId };
  const granted = body.kind === 'units' ? await grantUnits(inside, body) : await grantPlan(inside, body);
  if (isRefusal(granted)) return granted;
  const row = { id: uuidv7(), ...granted, reason: body.reason, granted_by: actor.userId };
  await insertGrant(inside, row);
  await recordAudit(inside, { action: 'subscription.granted', subject: `${subjectOf(row)} · ${body.reason}` });
  await notifyOwner(inside, row);
  noteSecurity(kernel, {
    event: 'grant_created',
    account: actor.userId,
    workspace: workspaceId,
    ip: caller.ip,
    requestId: caller.requestId,
  });
  const { code, name } = await currentWorkspace(ctx.tx, workspaceId);
  const by = (await findUser(ctx.tx, actor.userId))?.name ?? null;
  const shown = { ...row, kumbi_code: code, workspace: name, by, created_at: kernel.clock.now() };
  return { grant: grantView(shown, ctx.locale) };
}

async function grantUnits(ctx: Ctx, { counter, units, reason }: Units): Promise<Granted> {
  await grantBought(ctx, counter, allowedUnits(counter, units), { source: 'grant', reason });
  return { counter, units, plan: null, plan_name: null, until: null };
}

async function grantPlan(ctx: Ctx, { plan: code, until: day, reason }: Plan): Promise<Granted | Refusal> {
  const now = ctx.kernel.clock.now();
  const today = dayOf(now);
  if (day < today) return refuse('request.invalid', { fields: { until: 'validation.future' } });
  if (day > addDays(today, longestGrantDays))
    return refuse('request.invalid', { fields: { until: 'validation.too_big' } });
  const plan = await findPlan(ctx.tx, now, code);
  if (!plan) return refuse('subscriptions.plan_unknown');
  if (isFree(plan)) return refuse('grants.plan_free');
  const until = endOfDay(startOfDay(day));
  await lockPlan(ctx);
  const row = await readEntitlement(ctx);
  const running = row && isInForce(row, now) ? row : undefined;
  const waiting = await findSuccessor(ctx);
  const refused = running && refuseReplacing(running, waiting, plan, until);
  if (refused) return refused;
  await startPlan(ctx, { plan, period: 'month', until, source: 'granted', reason });
  // The start withdraws an unpaid successor, but the workspace still returns to its free plan.
  const after = running?.valid_until === null ? returnTo(running) : waiting;
  if (after && after.paid_minor === null) await upsertSuccessor(ctx, after);
  return { counter: null, units: null, plan: plan.code, plan_name: plan.name, until };
}

type Running = NonNullable<Awaited<ReturnType<typeof readEntitlement>>>;

/** Trials and granted plans may only become longer or larger, and a paid plan stays unchanged. */
function refuseReplacing(
  running: Running,
  waiting: Awaited<ReturnType<typeof findSuccessor>>,
  plan: PlanRow,
  until: Date,
): Refusal | undefined {
  if (!running.valid_until) return undefined;
  const values = { plan: running.name, date: dayOf(running.valid_until) };
  if (running.source === 'paid') return refuse('grants.paid_plan_runs', { values });
  if (waiting && waiting.paid_minor !== null)
    return refuse('grants.paid_plan_waits', { values: { plan: waiting.name } });
  const isSmaller = counters.some((counter) => plan.allowances[counter] < running.allowances[counter]);
  return until < running.valid_until || isSmaller ? refuse('grants.would_reduce', { values }) : undefined;
}

const subjectOf = ({ counter, units, plan_name: name, until }: Granted): string =>
  counter
    ? `${units} ${serverText(defaultLocale, 'counters', counter)}`
    : `${name?.[defaultLocale]} → ${until ? dayOf(until) : ''}`;

async function notifyOwner(ctx: Ctx, { id, reason, ...granted }: NewGrant): Promise<void> {
  const values = valuesOf(granted, reason);
  await notify(ctx, { kind: grantedNotification, values, href: 'subscriptions', cause: id });
}

function valuesOf({ counter, units, plan_name: name, until }: Granted, reason: string) {
  if (counter && units !== null) return { kind: 'units' as const, counter, units, reason };
  if (name && until) return { kind: 'plan' as const, name, until: until.toISOString(), reason };
  throw new Error('a grant has neither units nor a plan');
}

const grantView = (row: ShownGrant, locale: Locale): View<typeof grantSchema> =>
  viewOf(grantSchema, row, {
    kind: row.counter ? 'units' : 'plan',
    plan_name: row.plan_name?.[locale] ?? null,
  });
