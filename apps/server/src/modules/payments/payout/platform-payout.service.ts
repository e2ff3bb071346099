import { Readable } from 'node:stream';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { platformPayouts } from '@kumbi/contract/payments/platform-payouts.endpoints.ts';
import { platformPayoutSchema } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { enterWorkspace } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { csvBegin, csvLine } from '../../../kernel/http/csv.ts';
import { Download } from '../../../kernel/http/download.ts';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import type { PayoutStep } from './payout.store.ts';
import { stepPayout } from './payout-step.service.ts';
import { findPayoutWorkspace, readPlatformPayouts } from './platform-payout.reads.ts';

type Recorded = { recorded: boolean } | Refusal;

export async function listPlatformPayouts({
  kernel,
}: Pick<UserCtx, 'kernel'>): Promise<Returns<typeof platformPayouts.list>> {
  const rows = await readPlatformPayouts(kernel);
  return {
    has: false,
    total: rows.length,
    payouts: rows.map((row) =>
      viewOf(platformPayoutSchema, row, { kumbi_code: row.code, amount: fromMinor(row.amount_minor) }),
    ),
  };
}

/** Exports the payouts to transfer, for the operator's bank. */
export async function exportPlatformPayouts(ctx: Unopened<UserCtx>): Promise<Download> {
  const { kernel, locale } = ctx;
  const approved = (await readPlatformPayouts(kernel)).filter(({ state }) => state === 'approved');
  const lines = approved.map((row) =>
    csvLine([
      ...[row.code, row.name, row.owner_name, row.iban, row.bank, fromMinor(row.amount_minor), row.currency],
      ...[row.created_at, row.approved_at ?? '', row.id],
    ]),
  );
  noteSecurity(kernel, { event: 'payouts_exported', ...operatorOf(ctx) });
  return new Download({
    stream: Readable.from([csvBegin + csvLine(serverText<string[]>(locale, 'payout_export', 'columns')), ...lines]),
    type: 'text/csv; charset=utf-8',
    name: `${serverText<string>(locale, 'payout_export', 'file')}-${dayOf(kernel.clock.now())}.csv`,
  });
}

export const approvePlatformPayout = (ctx: Unopened<UserCtx>, id: string): Promise<Recorded> =>
  step(ctx, id, { state: 'approved' });

export const refusePlatformPayout = (
  ctx: Unopened<UserCtx>,
  id: string,
  { reason }: Parsed<typeof platformPayouts.refuse>['body'],
): Promise<Recorded> => step(ctx, id, { state: 'refused', reason });

export async function settlePlatformPayout(
  ctx: Unopened<UserCtx>,
  id: string,
  { reference, paid_on }: Parsed<typeof platformPayouts.settle>['body'],
): Promise<Recorded> {
  if (paid_on > dayOf(ctx.kernel.clock.now()))
    return refuse('request.invalid', { fields: { paid_on: 'validation.invalid' } });
  return step(ctx, id, { state: 'paid', reference, paid_on });
}

/** Takes a step in a transaction of the payout's workspace. */
async function step(ctx: Unopened<UserCtx>, id: string, next: PayoutStep): Promise<Recorded> {
  const { kernel } = ctx;
  const workspaceId = await findPayoutWorkspace(kernel, id);
  if (!workspaceId) return refuse('payout.unknown');
  const result = await ctx.transaction(async (inner) => {
    await enterWorkspace(inner.tx, workspaceId, 'an operator decides on a payout');
    return stepPayout({ ...inner, workspaceId }, id, next);
  });
  if (typeof result !== 'boolean') return result;
  noteSecurity(kernel, { event: `payout_${next.state}`, workspace: workspaceId, ...operatorOf(ctx) });
  return { recorded: result };
}

const operatorOf = ({ actor, caller }: Unopened<UserCtx>) => ({
  account: actor.userId,
  ip: caller.ip,
  requestId: caller.requestId,
});
