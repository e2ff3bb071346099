import type { Returns } from '@kumbi/contract/endpoint.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import type { transfer } from '@kumbi/contract/team/team.endpoints.ts';
import { transferSchema } from '@kumbi/contract/team/team.schemas.ts';
import { ownedCompaniesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { findUser } from '../identity/identity.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import {
  currentWorkspace,
  findRole,
  listWorkspacesByUser,
  lockMemberships,
  updateHolder,
  updateRole,
} from '../workspaces/workspaces.public.ts';
import { answerUntil } from './invitation.rules.ts';
import { memberCode } from './member.rules.ts';
import { announceTeam } from './member.service.ts';
import { findMember } from './member.store.ts';
import { moveSeat } from './seat.store.ts';
import { companyTransferredNotification, transferOfferedNotification } from './team.notifications.ts';
import { sendTransferMailJob } from './transfer.mail.ts';
import { findTransfer, insertTransfer, settleTransfer, type TransferRow } from './transfer.store.ts';

/** The two people of an offer, by name. */
async function readPeople(ctx: MemberCtx, row: TransferRow): Promise<{ from: string; to: string }> {
  const [from, to] = [await findUser(ctx.tx, row.from_id), await findUser(ctx.tx, row.to_id)];
  return { from: from?.name ?? '', to: to?.name ?? '' };
}

const transferView = async (ctx: MemberCtx, row: TransferRow): Promise<View<typeof transferSchema>> =>
  viewOf(transferSchema, row, {
    ...(await readPeople(ctx, row)),
    is_own: row.from_id === ctx.actor.userId,
    is_for_caller: row.to_id === ctx.actor.userId,
  });

export async function getTransfer(ctx: MemberCtx): Promise<Returns<typeof transfer.get>> {
  const row = await findTransfer(ctx);
  return { transfer: row ? await transferView(ctx, row) : null };
}

/** Offers the company to a member. Nothing changes until the member accepts. */
export async function createTransfer(
  ctx: MemberCtx,
  { code }: { code: string },
): Promise<Returns<typeof transfer.create> | Refusal> {
  await lockMemberships(ctx);
  const { kind, owner_id } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  if (kind !== 'company') return refuse('team.not_company');
  if (owner_id !== ctx.actor.userId) return refuse('transfer.not_holder');
  const member = await findMember(ctx, { code: memberCode(code) });
  if (!member) return refuse('team.member_unknown');
  if (member.id === owner_id) return refuse('member.is_self');
  if (await findTransfer(ctx)) return refuse('transfer.pending');
  const id = uuidv7();
  const expires_at = answerUntil(ctx.kernel.clock.now());
  await insertTransfer(ctx, { id, from_id: owner_id, to_id: member.id, expires_at });
  await recordAudit(ctx, { action: 'transfer.offered', subject: member.name });
  const row = await findTransfer(ctx);
  if (!row) throw new Error('the offer was not stored');
  await notify(ctx, {
    kind: transferOfferedNotification,
    values: await readPeople(ctx, row),
    href: 'teams',
    cause: id,
  });
  await enqueue(ctx.tx, sendTransferMailJob, { workspace_id: ctx.workspaceId, transfer_id: id });
  await announceTeam(ctx, member.id);
  return { transfer: await transferView(ctx, row) };
}

export async function cancelTransfer(ctx: MemberCtx): Promise<Returns<typeof transfer.cancel> | Refusal> {
  await lockMemberships(ctx);
  const role = await findRole(ctx.tx, ctx.workspaceId, ctx.actor.userId);
  if (!role || !may(role, 'company.manage')) return refuse('auth.forbidden');
  const row = await findTransfer(ctx);
  if (!row) return refuse('transfer.unknown');
  await settleTransfer(ctx, row.id, 'cancelled');
  await recordAudit(ctx, { action: 'transfer.cancelled', subject: (await readPeople(ctx, row)).to });
  await announceTeam(ctx, row.to_id);
  return { cancelled: true };
}

/**
 * Answers an offer. Its plan and its payments stay with the workspace. The former owner becomes a maximum editor, in the
 * place that the new owner had in the plan.
 */
export async function answerTransfer(
  ctx: MemberCtx,
  { situation }: { situation: 'accept' | 'revoke' },
): Promise<Returns<typeof transfer.answer> | Refusal> {
  const { userId } = ctx.actor;
  // Like a new company, it counts for the limit of companies of one person.
  await lockInTransaction(ctx.tx, `companies:${userId}`);
  await lockMemberships(ctx);
  const row = await findTransfer(ctx);
  if (!row) return refuse('transfer.unknown');
  if (row.to_id !== userId) return refuse('transfer.foreign');
  const people = await readPeople(ctx, row);
  if (situation === 'revoke') {
    await settleTransfer(ctx, row.id, 'declined');
    await recordAudit(ctx, { action: 'transfer.declined', subject: people.to });
    await announceTeam(ctx, userId);
    return { situation };
  }
  const owned = (await listWorkspacesByUser(ctx.tx, userId)).filter(
    (each) => each.kind === 'company' && each.owner_id === userId,
  );
  if (owned.length >= ownedCompaniesLimit) return refuse('workspaces.too_many');
  await settleTransfer(ctx, row.id, 'accepted');
  await updateHolder(ctx, userId);
  await updateRole(ctx, userId, 'owner');
  await updateRole(ctx, row.from_id, 'max-editor');
  await moveSeat(ctx, userId, row.from_id);
  await recordAudit(ctx, { action: 'transfer.accepted', subject: `${people.from} → ${people.to}` });
  await notify(ctx, { kind: companyTransferredNotification, values: people, href: 'teams' });
  await announceTeam(ctx, row.from_id);
  return { situation };
}
