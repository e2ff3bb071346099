import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { platformIssues, sellerIssues } from '@kumbi/contract/payments/platform-issues.endpoints.ts';
import { platformIssueSchema } from '@kumbi/contract/payments/platform-issues.schemas.ts';
import { enterWorkspace } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx, UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { acceptIssue, withdrawBefore } from './issue-accepting.service.ts';
import { settleIssue } from './payment-issue.service.ts';
import type { IssueView } from './payment-issue.store.ts';
import { issueView, mayBeAccepted } from './payment-issue.view.ts';
import {
  findPlatformIssue,
  type PlatformIssueRow,
  readPlatformIssues,
  readSellerIssues,
} from './platform-issue.reads.ts';

type Asking = Pick<UserCtx, 'kernel' | 'actor' | 'caller'>;
type OneIssue = { issue: View<typeof platformIssueSchema> } | Refusal;

/** Sellers have this long for a decision before the operator sees the issue. */
const sellerMs = 7 * 86_400_000;

export async function listPlatformIssues(
  { kernel }: Asking,
  { state, ...page }: Parsed<typeof platformIssues.list>['query'],
): Promise<Returns<typeof platformIssues.list>> {
  return listed(await readPlatformIssues(kernel, state, page));
}

/** Lists what sellers leave undecided. Only they can decide. */
export async function listSellerIssues(
  { kernel }: Asking,
  query: Parsed<typeof sellerIssues.list>['query'],
): Promise<Returns<typeof sellerIssues.list>> {
  return listed(await readSellerIssues(kernel, new Date(kernel.clock.now().getTime() - sellerMs), query));
}

/** Accepts money as the payment of a workspace to the platform, as a seller does for a sale. */
export async function acceptPlatformIssue(ctx: Unopened<UserCtx>, id: string): Promise<OneIssue> {
  const found = await findPlatformIssue(ctx.kernel, id);
  if (!found) return refuse('payment.issue_unknown');
  const refused = await withdrawBefore(ctx.kernel, found.workspace_id, found);
  if (refused) return refused;
  return decided(ctx, found, 'platform_issue_accepted', (inside) => acceptIssue(inside, found));
}

/** Decides to refund the workspace, which puts the transfer on the list of payouts, or revokes that before the transfer. */
export async function settlePlatformIssue(
  ctx: Unopened<UserCtx>,
  id: string,
  { settled }: { settled: boolean },
): Promise<OneIssue> {
  const found = await findPlatformIssue(ctx.kernel, id);
  if (!found) return refuse('payment.issue_unknown');
  const event = settled ? 'platform_issue_settled' : 'platform_issue_reopened';
  return decided(ctx, found, event, (inside) => settleIssue(inside, found, settled));
}

/** Decides in a transaction of the workspace that bought from the platform. */
async function decided(
  ctx: Unopened<UserCtx>,
  found: PlatformIssueRow,
  event: string,
  decide: (inside: Ctx) => Promise<IssueView | Refusal>,
): Promise<OneIssue> {
  const workspaceId = found.workspace_id;
  const issue = await ctx.transaction(async (inner) => {
    await enterWorkspace(inner.tx, workspaceId, 'an operator decides on a payment');
    return decide({ ...inner, workspaceId });
  });
  if (isRefusal(issue)) return issue;
  const { kernel, actor, caller } = ctx;
  noteSecurity(kernel, {
    event,
    account: actor.userId,
    workspace: workspaceId,
    ip: caller.ip,
    requestId: caller.requestId,
  });
  return { issue: platformIssueView({ ...found, ...issue }) };
}

const listed = ({ rows, total, cursor }: Awaited<ReturnType<typeof readPlatformIssues>>) => ({
  has: cursor !== undefined,
  total,
  ...(cursor ? { cursor } : {}),
  issues: rows.map(platformIssueView),
});

function platformIssueView(row: PlatformIssueRow): View<typeof platformIssueSchema> {
  const shown = issueView(row);
  return viewOf(platformIssueSchema, row, {
    ...shown,
    buyer: [row.buyer_name, row.buyer_phone, row.buyer_email].filter(Boolean).join(', '),
    acceptable: row.resolution === null && mayBeAccepted(row),
  });
}
