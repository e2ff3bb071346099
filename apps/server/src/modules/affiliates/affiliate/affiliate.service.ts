import type { affiliates } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { affiliateUpdated } from '@kumbi/contract/affiliates/affiliates.events.ts';
import { type AffiliateState, affiliatesLimit } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { sendAffiliateInvitationJob, sendAffiliationNewsJob } from '../affiliates.mail.ts';
import { affiliationChangedNotification } from '../affiliates.notifications.ts';
import { onLivingSide } from '../affiliation/both-sides.service.ts';
import { findProgram } from '../program/program.store.ts';
import {
  type AffiliateRow,
  countAffiliates,
  findListedAffiliate,
  hasInvitation,
  insertAffiliate,
  lockAffiliate,
  readAffiliatePage,
  updateAffiliateRow,
} from './affiliate.store.ts';
import { affiliateView } from './affiliate.view.ts';
import { announceAffiliate } from './affiliate-news.service.ts';
import { claimFirstCode, updateCode } from './code.service.ts';

type OneAffiliate = Returns<typeof affiliates.get>;

export async function listAffiliates(
  ctx: MemberCtx,
  { state, ...query }: Parsed<typeof affiliates.list>['query'],
): Promise<Returns<typeof affiliates.list>> {
  const { rows, ...page } = await readAffiliatePage(ctx, query, state);
  return { ...page, affiliates: rows.map(affiliateView) };
}

export async function getAffiliate(ctx: Ctx, id: string): Promise<OneAffiliate | Refusal> {
  const row = await findListedAffiliate(ctx, id);
  return row ? { affiliate: affiliateView(row) } : refuse('affiliate.unknown');
}

/** Refuses one affiliate too many. Simultaneous ones wait for each other. */
export async function refuseTooMany(ctx: Ctx): Promise<Refusal | undefined> {
  await lockInTransaction(ctx.tx, `affiliates:${ctx.workspaceId}`);
  if ((await countAffiliates(ctx)) < affiliatesLimit) return undefined;
  return refuse('affiliate.limit', { values: { limit: affiliatesLimit } });
}

/** Invites a person. The response is the same whether or not the address has an account. */
export async function createAffiliate(
  ctx: Ctx,
  { name, email, language = ctx.locale }: Parsed<typeof affiliates.create>['body'],
): Promise<OneAffiliate | Refusal> {
  if (!(await findProgram(ctx))?.is_on) return refuse('affiliate.program_off');
  const full = await refuseTooMany(ctx);
  if (full) return full;
  if (await hasInvitation(ctx, email))
    return refuse('affiliate.invited_already', { fields: { email: 'validation.invalid' } });
  const id = uuidv7();
  const nobody = { home_id: null, joined_by: null };
  await insertAffiliate(ctx, { id, name, email, language, state: 'invited', code: '', ...nobody });
  await claimFirstCode(ctx, id, name);
  await recordAudit(ctx, { action: 'affiliate.invited', subject: `${name} (${email})` });
  if (await mayMailVisitor(ctx.kernel, ctx.tx, email))
    await enqueue(ctx.tx, sendAffiliateInvitationJob, { workspace_id: ctx.workspaceId, affiliate_id: id });
  await announceAffiliate(ctx, { id, home_id: null });
  return getAffiliate(ctx, id);
}

/** The states from which the seller may move an affiliate to another one. An invitation can only end. */
const from: Readonly<Record<'active' | 'paused' | 'ended', readonly AffiliateState[]>> = {
  active: ['asked', 'paused', 'active'],
  paused: ['active', 'paused'],
  ended: ['invited', 'asked', 'active', 'paused', 'ended'],
};

export async function updateAffiliate(
  ctx: Ctx,
  id: string,
  { state, code }: Parsed<typeof affiliates.update>['body'],
): Promise<OneAffiliate | Refusal> {
  const row = await lockAffiliate(ctx, id);
  if (!row) return refuse('affiliate.unknown');
  if (state && !from[state].includes(row.state)) return refuse('affiliate.state');
  const refused = code === undefined || code === row.code ? undefined : await updateCode(ctx, id, code);
  if (refused) return refused;
  if (state && state !== row.state) await moveAffiliate(ctx, row, state);
  const isChanged = (state ?? row.state) !== row.state || (code ?? row.code) !== row.code;
  if (isChanged) await emitMany(ctx, affiliateUpdated, [{ affiliate_id: id }]);
  await announceAffiliate(ctx, row);
  await recordAudit(ctx, { action: 'affiliate.updated', subject: `${row.name} · ${state ?? code ?? row.code}` });
  return getAffiliate(ctx, id);
}

async function moveAffiliate(ctx: Ctx, row: AffiliateRow, state: 'active' | 'paused' | 'ended'): Promise<void> {
  // Nothing needs the address of a withdrawn invitation any longer.
  await updateAffiliateRow(ctx, row.id, { state, ...(row.state === 'invited' ? { email: '' } : {}) });
  const { home_id: home } = row;
  if (!home) return;
  const { name: seller } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const mail = { workspace_id: ctx.workspaceId, affiliate_id: row.id, news: 'accepted', about_id: row.id } as const;
  await onLivingSide(ctx, home, 'an affiliate is changed', (other) =>
    notify(other, {
      kind: affiliationChangedNotification,
      values: { seller, state },
      href: `affiliates/affiliations/${row.id}`,
      ...(row.state === 'asked' && state === 'active'
        ? { email: () => enqueue(ctx.tx, sendAffiliationNewsJob, mail) }
        : {}),
    }),
  );
}
